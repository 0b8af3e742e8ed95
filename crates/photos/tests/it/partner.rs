//! A partner's photo server on this machine.

use crate::pictures;
use axum::{
    Router,
    body::{Body, Bytes},
    extract::State,
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use photos::Source;
use std::{
    convert::Infallible,
    sync::{Arc, Mutex},
};
use tokio::{net::TcpListener, sync::Semaphore, sync::watch};

/// The partner.
#[derive(Clone)]
pub(crate) struct Partner {
    origin: String,
    desk: Arc<Desk>,
}

struct Desk {
    /// Paths that were asked for.
    asked: watch::Sender<Vec<String>>,
    /// Answers that may leave although they were to wait.
    gate: Semaphore,
    status: Mutex<StatusCode>,
}

impl Partner {
    /// Opens it.
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let desk = Arc::new(Desk {
            asked: watch::Sender::default(),
            gate: Semaphore::new(0),
            status: Mutex::new(StatusCode::OK),
        });
        let router = Router::new().fallback(answer).with_state(Arc::clone(&desk));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { origin, desk }
    }

    /// A photo of the partner's. What stands behind `#` or `?` makes it another photo of the same answer.
    pub(crate) fn photo(&self, path: &str) -> Source {
        Source::new(&format!("{}{path}", self.origin)).unwrap()
    }

    /// How often a path was asked for.
    pub(crate) fn asked(&self, path: &str) -> usize {
        self.desk.asked.borrow().iter().filter(|asked| *asked == path).count()
    }

    /// Waits until so many requests have come.
    pub(crate) async fn has_been_asked(&self, times: usize) {
        self.desk.asked.subscribe().wait_for(|asked| asked.len() >= times).await.unwrap();
    }

    /// Lets answers go that wait.
    pub(crate) fn open_gate(&self) {
        self.desk.gate.add_permits(1000);
    }

    /// Answers with this status from now on.
    pub(crate) fn turn(&self, status: u16) {
        *self.desk.status.lock().unwrap() = StatusCode::from_u16(status).unwrap();
    }
}

async fn answer(State(desk): State<Arc<Desk>>, uri: Uri) -> Response {
    let path = uri.path();
    desk.asked.send_modify(|asked| asked.push(path.to_owned()));
    let status = *desk.status.lock().unwrap();
    if status != StatusCode::OK {
        return status.into_response();
    }
    match path {
        "/moved.jpg" => (StatusCode::FOUND, [(header::LOCATION, "/photo.jpg")]).into_response(),
        "/loop.jpg" => (StatusCode::FOUND, [(header::LOCATION, "/loop.jpg")]).into_response(),
        "/away.jpg" => {
            (StatusCode::FOUND, [(header::LOCATION, "ftp://photos.example/1.jpg")]).into_response()
        }
        "/endless.jpg" => {
            let pieces = std::iter::repeat_with(|| Ok::<_, Infallible>(Bytes::from_static(&[0xff; 4096])));
            Body::from_stream(futures_util::stream::iter(pieces)).into_response()
        }
        "/late.jpg" => {
            desk.gate.acquire().await.unwrap().forget();
            pictures::jpeg(1600, 1200).into_response()
        }
        _ => picture(path).map_or(StatusCode::NOT_FOUND.into_response(), IntoResponse::into_response),
    }
}

fn picture(path: &str) -> Option<Vec<u8>> {
    Some(match path {
        "/photo.jpg" => pictures::jpeg(1600, 1200),
        "/half.jpg" => {
            let whole = pictures::jpeg_held(800, 600, 1);
            whole[..whole.len() / 2].to_vec()
        }
        "/small.jpg" => pictures::jpeg(500, 375),
        "/held.jpg" => pictures::jpeg_held(800, 600, 6),
        "/turned.jpg" => pictures::jpeg_held(800, 600, 3),
        "/wide-gamut.jpg" => pictures::jpeg_with_profile(*b"RGB ", "Display P3"),
        "/srgb.jpg" => pictures::jpeg_with_profile(*b"RGB ", "sRGB IEC61966-2.1"),
        "/print.jpg" => pictures::jpeg_with_profile(*b"CMYK", "Coated"),
        "/hole.png" => pictures::png_with_hole(1000, 1000),
        "/bomb.png" => pictures::bomb(),
        "/page.html" => b"<!doctype html><title>Not here</title>".to_vec(),
        _ => return None,
    })
}
