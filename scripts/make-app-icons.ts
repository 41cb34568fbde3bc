import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** Writes the phone app icons from `public/favicon.svg`. Run it after changing that file. */

const PUBLIC = path.resolve("public");
const SIZE = 512;
/** `background_color` in `app/server/pages/web-manifest.ts`. */
const PAPER = "#fbf7ee";
/** A maskable icon may be cropped by a fifth at each edge. */
const WIDE_VIEW = "-7 -7 60 60";

const favicon = readFileSync(path.join(PUBLIC, "favicon.svg"), "utf8");

await draw("icon-512", 512, favicon);
await draw("icon-192", 192, favicon);
await draw("apple-touch-icon", 180, favicon, PAPER);
const maskable = favicon.replace(/viewBox="[^"]*"/, `viewBox="${WIDE_VIEW}"`);
await draw("icon-maskable-512", 512, maskable, PAPER);

async function draw(name: string, width: number, svg: string, background?: string): Promise<void> {
  const sized = svg.replace("<svg", `<svg width="${SIZE}" height="${SIZE}"`);
  const drawn = sharp(Buffer.from(sized));
  // In two steps, so that the background is added before resizing.
  const full = await (background ? drawn.flatten({ background }) : drawn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: fullWidth, height, channels } = full.info;
  await sharp(full.data, { raw: { width: fullWidth, height, channels } })
    .resize(width, width)
    .png({ compressionLevel: 9 })
    .toFile(path.join(PUBLIC, `${name}.png`));
}
