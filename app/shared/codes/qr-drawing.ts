/** A QR code as an SVG path on a grid of `size` by `size` squares. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Draws a QR code. Loads the library on first use, and throws if that fails. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { create } = await import("qrcode");
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = Array.from(data.keys()).filter((at) => data[at]);
  const path = squares.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join("");
  return { size, path };
}
