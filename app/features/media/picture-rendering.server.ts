import type { Sharp } from "sharp";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { UPLOADED_WIDTHS } from "#app/ui/picture-crops.ts";
import { LOGO_BOX, LOGO_DENSITIES, logoSuffix, PRINTED_LOGO_SUFFIX } from "./logo-picture.ts";
import { TOO_MANY_UPLOADS } from "./reading-places.server.ts";

/** About 100 MB when decoded, twice that while it is rotated. */
const MAX_PIXELS = 25_000_000;
const TIMEOUT_S = 10;
/** The maximum number of queued uploads. Each has its bytes in memory. */
const MAX_QUEUED = 8;
const WIDEST = Math.max(...UPLOADED_WIDTHS);
const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 78, effort: 3 };
/** The longest side of a photo, in px: enough to read a label. */
const PHOTO_SIDE = 1_280;
const JPEG = { quality: 82 };
/** The size limit of a logo file, since a logo is in every page's header. The best quality within the limit is used. */
const LOGO_BYTES = 8_000;
const LOGO_QUALITIES = [92, 80, 65, 50, 35, 20];
/** The size of a document's logo in px. It is printed at about a third of this size. */
const PRINTED_BOX = { width: 400, height: 180 };
/** Error messages of libvips. */
const TOO_LARGE = /exceeds pixel limit|dimensions/i;
const TIMED_OUT = /^timeout:/;

const DAMAGED = fieldError("file", "This picture is damaged or can't be read.");
const HUGE = fieldError(
  "file",
  "This picture has too many pixels. Please choose one of at most 25 megapixels.",
);
const TOO_SLOW = fieldError(
  "file",
  "This picture takes too long to process. Please choose a smaller one.",
);

export interface RenderedUpload {
  width: number;
  height: number;
  /** By file name suffix: `-640.avif`, `.jpg`. */
  files: Map<string, Buffer>;
}

let queue: Promise<unknown> = Promise.resolve();
let queued = 0;

/**
 * Renders a picture in every width as AVIF and WebP, and once as JPEG: rotated upright, without metadata. Renders one at a
 * time; fails with `unavailable` if too many are queued, and with an error at `file` if the picture can't be used.
 */
export function renderUpload(bytes: Buffer): Promise<Result<RenderedUpload>> {
  return inTurn(() => render(bytes, renderAllWidths));
}

/** Renders a logo like `renderUpload`, and also for the header at each density and for documents. */
export function renderLogo(bytes: Buffer): Promise<Result<RenderedUpload>> {
  return inTurn(() => render(bytes, renderWithLogo));
}

/** Renders a picture once, as WebP of at most 1280 px: rotated upright, without metadata. Otherwise like `renderUpload`. */
export function renderPhoto(bytes: Buffer): Promise<Result<Buffer>> {
  return inTurn(() => render(bytes, renderOnce));
}

async function inTurn<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  if (queued >= MAX_QUEUED) return failed(TOO_MANY_UPLOADS);
  queued++;
  const rendered = queue.then(work);
  queue = rendered.catch(() => {});
  return rendered.finally(() => {
    queued--;
  });
}

/** A decoded picture, upright and in sRGB. */
interface Decoded {
  width: number;
  height: number;
  /** Creates a pipeline that starts with the decoded picture. */
  upright: () => Sharp;
}

async function render<T>(bytes: Buffer, use: (picture: Decoded) => Promise<T>): Promise<Result<T>> {
  // Loaded on the first upload, to save memory in shops without uploads.
  const { default: sharp } = await import("sharp");
  // Decoded data isn't needed again, and other requests need the CPU too.
  sharp.cache(false);
  sharp.concurrency(1);
  const limits = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  try {
    // This reads only the header; the next call reads only the first frame.
    const header = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
    if (header.width * header.height > MAX_PIXELS) return failed(HUGE);
    const { data, info } = await sharp(bytes, limits)
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize({ width: WIDEST, height: 2 * WIDEST, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const upright = () =>
      sharp(data, { raw: { width, height, channels } }).timeout({ seconds: TIMEOUT_S });
    return ok(await use({ width, height, upright }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    if (TIMED_OUT.test(reason)) return failed(TOO_SLOW);
    return failed(TOO_LARGE.test(reason) ? HUGE : DAMAGED);
  }
}

async function renderAllWidths({ width, height, upright }: Decoded): Promise<RenderedUpload> {
  const files = new Map<string, Buffer>();
  for (const wanted of UPLOADED_WIDTHS) {
    const sized = upright().resize({ width: wanted, withoutEnlargement: true });
    files.set(`-${wanted}.avif`, await sized.clone().avif(AVIF).toBuffer());
    files.set(`-${wanted}.webp`, await sized.clone().webp(WEBP).toBuffer());
  }
  files.set(".jpg", await upright().flatten({ background: "white" }).jpeg(JPEG).toBuffer());
  return { width, height, files };
}

async function renderWithLogo(decoded: Decoded): Promise<RenderedUpload> {
  const rendered = await renderAllWidths(decoded);
  for (const density of LOGO_DENSITIES)
    rendered.files.set(logoSuffix(density), await renderSmall(decoded, density));
  const printed = fitted(decoded, PRINTED_BOX).flatten({ background: "white" });
  rendered.files.set(PRINTED_LOGO_SUFFIX, await printed.png({ palette: true }).toBuffer());
  return rendered;
}

async function renderSmall(decoded: Decoded, density: number): Promise<Buffer> {
  const box = { width: LOGO_BOX.width * density, height: LOGO_BOX.height * density };
  let file = Buffer.alloc(0);
  for (const quality of LOGO_QUALITIES) {
    file = await fitted(decoded, box).webp({ quality }).toBuffer();
    if (file.length <= LOGO_BYTES) break;
  }
  return file;
}

function fitted({ upright }: Decoded, box: { width: number; height: number }): Sharp {
  return upright().resize({ ...box, fit: "inside", withoutEnlargement: true });
}

function renderOnce({ upright }: Decoded): Promise<Buffer> {
  return upright()
    .resize({
      width: PHOTO_SIDE,
      height: PHOTO_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp(WEBP)
    .toBuffer();
}
