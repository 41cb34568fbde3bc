import type { FontName } from "../fonts/font-runs.ts";
import { makeStaticFont } from "../fonts/static-font.server.ts";

const FOLDER = "@fontsource-variable/";
const FILES: Record<FontName, string> = {
  Figtree: "figtree/files/figtree-latin-wght-normal.woff2",
  More: "figtree/files/figtree-latin-ext-wght-normal.woff2",
  Fraunces: "fraunces/files/fraunces-latin-soft-normal.woff2",
  Telugu: "noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2",
  Tamil: "noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2",
  Devanagari: "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
};
const WEIGHTS = { normal: 400, bold: 600 };

/** Name and weight of each font, as pdfmake asks for them: 'Telugu/600'. */
export const paperFonts = Object.fromEntries(
  Object.keys(FILES).map((name) => [
    name,
    { normal: `${name}/${WEIGHTS.normal}`, bold: `${name}/${WEIGHTS.bold}` },
  ]),
);

const made = new Map<string, Buffer>();

/** Where pdfmake finds the fonts: each is made when a document first needs it, and kept. */
export const fontShelf = {
  existsSync: (name: string) => (name.split("/", 1)[0] ?? "") in FILES,
  readFileSync(name: string): Buffer {
    const found = made.get(name);
    if (found) return found;
    const [font, weight] = name.split("/");
    const file = makeStaticFont(FOLDER + FILES[font as FontName], Number(weight));
    made.set(name, file);
    return file;
  },
};
