import sharp from "sharp";

/** A logo as PNG: a word in this colour on a transparent background. */
export function drawLogo(colour = "#7a1f1f", width = 900, height = 300): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 900 300"><circle cx="150" cy="150" r="120" fill="${colour}"/><text x="300" y="200" font-size="170" font-family="serif" fill="${colour}">Palle</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A picture as the form of an upload. */
export function pictureForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "logo.png"));
  return form;
}
