import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { UPLOADED_WIDTHS } from "#app/ui/picture-frames.ts";

/** What telephones of 50 megapixels take; turning a larger one would need the memory of a small machine. */
const MOST_PIXELS = 51_000_000;
const TIMEOUT_S = 10;
const WIDEST = Math.max(...UPLOADED_WIDTHS);
const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 78, effort: 3 };
const JPEG = { quality: 82 };
/** What libvips says of a picture that is at fault itself. */
const TOO_LARGE = /exceeds pixel limit|dimensions/i;

const DAMAGED = fieldError("file", "This picture is damaged or can't be read.");
const HUGE = fieldError("file", "This picture has too many pixels; please send a smaller one.");

export interface RenderedUpload {
  width: number;
  height: number;
  /** By the end of its name: `-640.avif`, `.jpg`. */
  files: Map<string, Buffer>;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * A picture made upright, without what cameras write beside it, in every width as AVIF and WebP, and once as JPEG. One at a
 * time in each process. A picture that can't be read is a failure of the field `file`.
 */
export function renderUpload(bytes: Buffer): Promise<Result<RenderedUpload>> {
  const mine = turn.then(() => render(bytes));
  turn = mine.catch(() => {});
  return mine;
}

async function render(bytes: Buffer): Promise<Result<RenderedUpload>> {
  // Loaded by the first upload: a shop without any saves its memory.
  const { default: sharp } = await import("sharp");
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize({ width: WIDEST, height: 2 * WIDEST, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const upright = () => sharp(data, { raw: { width, height, channels } });
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
    return failed(TOO_LARGE.test(reason) ? HUGE : DAMAGED);
  }
}
