//! The mathematics of drawing: vectors, curves, meshes, noise.

pub(crate) mod curve;
pub(crate) mod mesh;
pub(crate) mod noise;
pub(crate) mod vector;
