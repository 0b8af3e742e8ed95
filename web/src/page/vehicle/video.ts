// A vehicle's video: the link becomes the service's player when it is pressed. Nothing of the service is loaded before.

import { title, vehicle } from "../../generated/messages/video";

/** The player, which starts at once. */
function player(address: string, name: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = `${address}?autoplay=1`;
  frame.title = title(name);
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  return frame;
}

/** Replaces the link by the player when it is pressed; with a modifier key it stays a link. */
export function startVideo(page: Document = document): void {
  const link = page.querySelector<HTMLAnchorElement>("a[data-video]");
  link?.addEventListener("click", (event) => {
    const { video, name = vehicle } = link.dataset;
    if (video === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = player(video, name);
    const place = link.closest(".vehicle-video");
    place?.classList.add("vehicle-video-player");
    link.replaceWith(frame);
    frame.focus();
  });
}
