## Vehicle page, video
video-title = Video: { $vehicle }
video-vehicle = vehículo
