/** The supported picture formats. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif";

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Recognises a picture by its first bytes, whatever its file name; null for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (latin1(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (latin1(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (latin1(bytes, 0, 4) === "RIFF" && latin1(bytes, 8, 12) === "WEBP") return "webp";
  // ISO 14496-12: the first box lists the compatible brands.
  if (latin1(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(latin1(bytes, 8, 64))) return "avif";
  return null;
}
