import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { UPLOADED_WIDTHS } from "#app/ui/picture-frames.ts";

/** Some 100 MB once it is unpacked, twice that while it is turned. */
const MOST_PIXELS = 25_000_000;
const TIMEOUT_S = 10;
/** Uploads that may wait for their turn, each with its bytes in memory. */
const MOST_WAITING = 8;
const WIDEST = Math.max(...UPLOADED_WIDTHS);
const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 78, effort: 3 };
const JPEG = { quality: 82 };
/** What libvips says of a picture that is at fault itself. */
const TOO_LARGE = /exceeds pixel limit|dimensions/i;
const TIMED_OUT = /^timeout:/;

const DAMAGED = fieldError("file", "This picture is damaged or can't be read.");
const HUGE = fieldError(
  "file",
  "This picture has too many pixels; please send one of 25 megapixels at most.",
);
const TOO_SLOW = fieldError(
  "file",
  "This picture takes too long to read; please send a smaller one.",
);
const CROWDED: ShopError = {
  ...shopError("unavailable", "Many pictures are being uploaded. Please try again in a moment."),
  retryAfter: 5,
};

export interface RenderedUpload {
  width: number;
  height: number;
  /** By the end of its name: `-640.avif`, `.jpg`. */
  files: Map<string, Buffer>;
}

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * A picture made upright, without what cameras write beside it, in every width as AVIF and WebP, and once as JPEG. One at a
 * time in each process, and a few that wait. A picture that can't be read, or whose header says that it has too many pixels,
 * is a failure of the field `file`.
 */
export async function renderUpload(bytes: Buffer): Promise<Result<RenderedUpload>> {
  if (waiting >= MOST_WAITING) return failed(CROWDED);
  waiting++;
  const mine = turn.then(() => render(bytes));
  turn = mine.catch(() => {});
  return mine.finally(() => {
    waiting--;
  });
}

async function render(bytes: Buffer): Promise<Result<RenderedUpload>> {
  // Loaded by the first upload: a shop without any saves its memory.
  const { default: sharp } = await import("sharp");
  // What was decoded is not wanted again, and others need the processor too.
  sharp.cache(false);
  sharp.concurrency(1);
  const limits = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;
  try {
    // Only the header is read here, and later only the first of several frames.
    const header = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
    if (header.width * header.height > MOST_PIXELS) return failed(HUGE);
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
