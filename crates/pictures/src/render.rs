//! From a scene to pixels: camera, light, shade, and the finish of a photograph.

mod backdrop;
pub(crate) mod camera;
pub(crate) mod finish;
pub(crate) mod layer;
pub(crate) mod light;
pub(crate) mod place;
pub(crate) mod raster;
pub(crate) mod scene;
pub(crate) mod shading;
pub(crate) mod shadow;
pub(crate) mod surface;
pub(crate) mod texture;
pub(crate) mod trace;
