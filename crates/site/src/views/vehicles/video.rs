//! A vehicle's video: a link that becomes a frame when it is pressed, so that no other company is
//! contacted before.

use crate::security_headers::VIDEO_PLAYERS;
use inventory::Vehicle;
use url::Url;

/// A service whose player may be shown in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum VideoService {
    YouTube,
    Vimeo,
}

/// A vehicle's video.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VideoView {
    /// As in the feed.
    pub link: String,
    /// The host that the link leads to: `youtu.be`.
    pub host: String,
    /// The player's address; `None` of other services, which open in a new tab.
    pub player: Option<String>,
}

impl VideoView {
    pub(crate) fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        let link = vehicle.video_url()?;
        let url = Url::parse(link).ok()?;
        let host = url.host_str()?.trim_start_matches("www.").to_owned();
        let player = video_id(&url).map(|(service, id)| match service {
            VideoService::YouTube => format!("{}/embed/{id}", VIDEO_PLAYERS[0]),
            VideoService::Vimeo => format!("{}/video/{id}", VIDEO_PLAYERS[1]),
        });
        Some(Self { link: link.to_string(), host, player })
    }
}

/// The service and the id of a video, as its links have it.
fn video_id(url: &Url) -> Option<(VideoService, String)> {
    let host = url.host_str()?;
    let host = ["www.", "m."].iter().find_map(|prefix| host.strip_prefix(prefix)).unwrap_or(host);
    let path: Vec<&str> = url.path_segments()?.filter(|segment| !segment.is_empty()).collect();
    let parameter = || Some(url.query_pairs().find(|(name, _)| name == "v")?.1.into_owned());
    let own = |id: &&str| Some((*id).to_owned());
    let (service, id) = match (host, path.as_slice()) {
        ("youtu.be", [id]) => (VideoService::YouTube, own(id)),
        ("youtube.com" | "youtube-nocookie.com", ["embed" | "shorts" | "live", id]) => {
            (VideoService::YouTube, own(id))
        }
        ("youtube.com", ["watch"]) => (VideoService::YouTube, parameter()),
        ("vimeo.com", [id]) | ("player.vimeo.com", ["video", id]) => (VideoService::Vimeo, own(id)),
        _ => return None,
    };
    let is_id = |id: &String| match service {
        VideoService::YouTube => {
            let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
            // `/embed/videoseries` plays a list.
            id.len() == 11 && id != "videoseries" && id.bytes().all(is_letter)
        }
        VideoService::Vimeo => (4..=12).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_digit()),
    };
    Some((service, id.filter(is_id)?))
}

#[cfg(test)]
mod tests {
    use super::VideoView;
    use inventory::decode_item;

    #[test]
    fn links_of_two_services_have_a_player() {
        let youtube = Some("https://www.youtube-nocookie.com/embed/AbCdEfGhIjK");
        let table = [
            ("https://youtu.be/AbCdEfGhIjK", youtube),
            ("https://youtu.be/AbCdEfGhIjK?t=3", youtube),
            ("https://www.youtube.com/watch?feature=share&v=AbCdEfGhIjK", youtube),
            ("https://m.youtube.com/watch?v=AbCdEfGhIjK", youtube),
            ("https://www.youtube.com/shorts/AbCdEfGhIjK", youtube),
            ("https://www.youtube-nocookie.com/embed/AbCdEfGhIjK", youtube),
            ("https://vimeo.com/123456789", Some("https://player.vimeo.com/video/123456789")),
            ("https://www.youtube.com/watch?v=%22%3E%3Cscript%3E", None),
            ("https://www.youtube.com/@dealer", None),
            ("https://www.youtube.com/embed/videoseries?list=PL1", None),
            ("https://vimeo.com/about", None),
            ("https://youtube.com.example.com/watch?v=AbCdEfGhIjK", None),
            ("https://videos.example.com/walkaround.mp4", None),
        ];
        for (link, player) in table {
            let record = serde_json::json!({"stock_number": "A1", "video_url": link}).to_string();
            let view = VideoView::from_vehicle(&decode_item(record.as_bytes()).unwrap()).unwrap();
            assert_eq!((view.link.as_str(), view.player.as_deref()), (link, player), "{link}");
        }
    }
}
