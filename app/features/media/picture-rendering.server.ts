import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { UPLOADED_WIDTHS } from "#app/ui/picture-frames.ts";

/** About 100 MB when decoded, twice that while it is rotated. */
const MAX_PIXELS = 25_000_000;
const TIMEOUT_S = 10;
/** Queued uploads, each with its bytes in memory. */
const MAX_QUEUED = 8;
const WIDEST = Math.max(...UPLOADED_WIDTHS);
const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 78, effort: 3 };
const JPEG = { quality: 82 };
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
const BUSY: ShopError = {
  ...shopError("unavailable", "Many pictures are being uploaded. Please try again in a moment."),
  retryAfter: 5,
};

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
export async function renderUpload(bytes: Buffer): Promise<Result<RenderedUpload>> {
  if (queued >= MAX_QUEUED) return failed(BUSY);
  queued++;
  const rendered = queue.then(() => render(bytes));
  queue = rendered.catch(() => {});
  return rendered.finally(() => {
    queued--;
  });
}

async function render(bytes: Buffer): Promise<Result<RenderedUpload>> {
  // Loaded on the first upload, to save memory in a shop without any.
  const { default: sharp } = await import("sharp");
  // Decoded data is not needed again, and other requests need the CPU too.
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
    const files = new Map<string, Buffer>();
    for (const wanted of UPLOADED_WIDTHS) {
      const sized = upright().resize({ width: wanted, withoutEnlargement: true });
      files.set(`-${wanted}.avif`, await sized.clone().avif(AVIF).toBuffer());
      files.set(`-${wanted}.webp`, await sized.clone().webp(WEBP).toBuffer());
    }
    files.set(".jpg", await upright().flatten({ background: "white" }).jpeg(JPEG).toBuffer());
    return ok({ width, height, files });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    if (TIMED_OUT.test(reason)) return failed(TOO_SLOW);
    return failed(TOO_LARGE.test(reason) ? HUGE : DAMAGED);
  }
}
