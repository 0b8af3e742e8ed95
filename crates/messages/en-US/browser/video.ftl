### The video of a vehicle.

## Vehicle page, video
# Used in web/src/page/vehicle/video.ts
video-title = Video of the { $vehicle }
    .where = Vehicle page, name of the player for screen readers
# Used in web/src/page/vehicle/video.ts
video-vehicle = vehicle
    .where = Vehicle page, name of the player, in place of a vehicle without a name
