// The script of the pages on which staff enter vehicles. Every control works without it: it sends photos one by one with
// progress, makes them smaller before, saves the form as it is filled in, and reads a VIN from a photo.

/** Pixels of the longer side of a photo that is sent; the server makes it as small as pages need it. */
const MAX_SIDE = 2_400;
/** Pauses between tries to send a photo, while the connection is lost. */
const PAUSES = [1_000, 3_000, 10_000, 30_000];
/** The time without typing after which the form is saved. */
const IDLE = 1_500;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const form = document.querySelector<HTMLFormElement>("#car");
const upload = document.querySelector<HTMLFormElement>("#photo-form");
const vin = document.querySelector<HTMLInputElement>("#vin");

if (form) saveAsTyped(form);
if (upload) sendOneByOne(upload);
const photos = document.querySelector<HTMLElement>("#photo-list");
if (photos) orderByDrag(photos);
if (vin && window.BarcodeDetector) offerScan(vin, window.BarcodeDetector);

/** The server's words, and the revision that the form is of now. */
async function answerOf(response: Response): Promise<{ revision: string; error: string }> {
  const answer: unknown = await response.json();
  const value = (name: string) =>
    typeof answer === "object" && answer !== null ? String(Reflect.get(answer, name) ?? "") : "";
  return { revision: value("revision"), error: value("error") };
}

/** Saves the form while it is filled in. What can't be saved waits for the button, with the server's words. */
function saveAsTyped(form: HTMLFormElement) {
  const status = form.querySelector<HTMLElement>("[data-status]");
  let timer = 0;
  let isSaving = false;
  const save = async () => {
    const name = form.querySelector<HTMLInputElement>("[name=by]")?.value;
    if (isSaving || !name) return;
    isSaving = true;
    try {
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      const response = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
      const answer = await answerOf(response);
      const seen = form.querySelector<HTMLInputElement>("[name=seen]");
      if (response.ok && seen && answer.revision) seen.value = answer.revision;
      if (status) status.textContent = response.ok ? (form.dataset.saved ?? "") : answer.error;
    } catch {
      if (status) status.textContent = form.dataset.offline ?? "";
    } finally {
      isSaving = false;
    }
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void save(), IDLE);
  });
  form.addEventListener("submit", () => clearTimeout(timer));
}

/** Sends photos one by one, so that a lost connection loses none: each is tried again until it has arrived. */
function sendOneByOne(form: HTMLFormElement) {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const list = document.querySelector<HTMLElement>("#photo-progress");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!input || !list) return;
  // Photos are sent once they are chosen.
  if (button?.parentElement) button.parentElement.hidden = true;
  input.addEventListener("change", () => void sendAll());

  async function sendAll() {
    const files = [...(input?.files ?? [])];
    const by = form.querySelector<HTMLInputElement>("[name=by]");
    if (!by?.reportValidity()) return;
    let hasRefused = false;
    for (const [index, file] of files.entries()) {
      const line = document.createElement("li");
      list?.append(line);
      const text = await send(await smaller(file), file.name, by.value, (words) => {
        line.textContent = `${index + 1} / ${files.length}: ${file.name} ${words}`;
      });
      if (text) {
        hasRefused = true;
        line.textContent = text;
      }
    }
    // The page of the server has them in order. What was refused stays to be read.
    if (!hasRefused) location.assign(`${location.pathname}?saved=${Date.now()}#photos`);
  }

  /** The server's words if it refuses the photo. */
  async function send(photo: Blob, name: string, by: string, say: (words: string) => void): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      say(attempt === 0 ? "…" : (form.dataset.again ?? ""));
      try {
        const body = new FormData();
        body.append("by", by);
        body.append("photos", photo, name);
        const response = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
        if (response.ok) {
          say("✓");
          return "";
        }
        if (response.status < 500) return (await answerOf(response)).error || name;
      } catch {
        // No connection: the next try.
      }
      await wait(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0);
    }
  }
}

/** The photo with fewer pixels, where the browser can make it and it has too many. */
async function smaller(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  } catch {
    return file;
  }
}

/** Puts a photo where it is dropped. The buttons do the same. */
function orderByDrag(list: HTMLElement) {
  let dragged: HTMLElement | null = null;
  const item = (event: DragEvent) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-photo]") : null;
  list.addEventListener("dragstart", (event) => {
    dragged = item(event);
  });
  list.addEventListener("dragover", (event) => {
    const over = item(event);
    if (!dragged || !over || over === dragged) return;
    event.preventDefault();
    const isBehind = Boolean(dragged.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (isBehind) over.after(dragged);
    else over.before(dragged);
  });
  list.addEventListener("drop", (event) => event.preventDefault());
  list.addEventListener("dragend", () => {
    const form = list.closest("form");
    const order = form?.querySelector<HTMLInputElement>("[name=order]");
    const names = [...list.querySelectorAll<HTMLElement>("[data-photo]")].map((photo) => photo.dataset.photo);
    if (dragged && order) {
      order.value = names.join(",");
      form?.requestSubmit();
    }
    dragged = null;
  });
}

type DetectorClass = new (options: {
  formats: string[];
}) => { detect(image: ImageBitmap): Promise<{ rawValue: string }[]> };

declare global {
  interface Window {
    /** Not every browser has it. */
    BarcodeDetector?: DetectorClass;
  }
}

/** A VIN stands as a bar code on the driver's door. */
function offerScan(vin: HTMLInputElement, Detector: DetectorClass) {
  const label = document.querySelector<HTMLElement>("#scan");
  const input = label?.querySelector("input");
  if (!label || !input) return;
  label.hidden = false;
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    const found = await new Detector({ formats: ["code_39", "code_128", "data_matrix", "qr_code"] })
      .detect(await createImageBitmap(file))
      .catch(() => []);
    const text = found.map((code) => code.rawValue.replace(/^I(?=.{17}$)/, "")).find((code) => code.length === 17);
    if (text) vin.value = text;
    vin.focus();
  });
}

export {};
