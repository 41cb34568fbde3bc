import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { CARD_VIEW } from "../packs/product-picture.ts";
import { galleryPictures } from "../scenes/gallery.ts";
import type { ShopData } from "../shop-data.ts";
import { spotDrawings } from "../spots/spots.ts";
import { productPictures } from "./all-drawings.ts";

/** Sheets of all drawings side by side, as PNG, for a visual check. */

interface Sheet {
  file: string;
  pictures: (shop: ShopData) => ReadonlyMap<string, string>;
  width: number;
  height: number;
  columns: number;
  ground: string;
}

const LIGHT = "#fbf7ee";
const DARK = "#12160f";
const GAP = 8;
/** Taller images are hard to open. */
const MAX_ROWS = 12;

const SHEETS: readonly Sheet[] = [
  {
    file: "packs-120",
    pictures: productPictures,
    width: 120,
    height: 120,
    columns: 15,
    ground: LIGHT,
  },
  {
    file: "packs-120-dark",
    pictures: productPictures,
    width: 120,
    height: 120,
    columns: 15,
    ground: DARK,
  },
  {
    file: "packs-320",
    pictures: productPictures,
    width: 320,
    height: 320,
    columns: 6,
    ground: LIGHT,
  },
  { file: "cards", pictures: cards, width: 285, height: 152, columns: 6, ground: LIGHT },
  { file: "scenes", pictures: galleryPictures, width: 400, height: 268, columns: 4, ground: LIGHT },
  { file: "spots", pictures: spotDrawings, width: 320, height: 320, columns: 5, ground: LIGHT },
];

/** Renders the sheets into a folder, which is created if it is missing. Returns their files. `only` selects one of them by name. */
export async function drawContactSheets(
  shop: ShopData,
  folder: string,
  only?: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const sheet of SHEETS.filter(({ file }) => !only || file === only)) {
    const pictures = [...sheet.pictures(shop).values()];
    const most = sheet.columns * MAX_ROWS;
    for (let start = 0; start < pictures.length; start += most) {
      const file = path.join(folder, `${sheet.file}-${start / most + 1}.png`);
      await drawSheet(sheet, pictures.slice(start, start + most), file);
      files.push(file);
    }
  }
  return files;
}

async function drawSheet(sheet: Sheet, pictures: readonly string[], file: string): Promise<void> {
  const { width, height, columns, ground } = sheet;
  const tiles = await Promise.all(
    pictures.map(async (svg, index) => ({
      input: await sharp(Buffer.from(svg))
        .resize(width, height, { fit: "inside" })
        .png()
        .toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const rows = Math.ceil(pictures.length / columns);
  await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: ground,
    },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}

/** The product pictures as cropped by product cards. */
function cards(shop: ShopData): Map<string, string> {
  const cropped = [...productPictures(shop)].map(([name, svg]): [string, string] => [
    name,
    svg.replace('viewBox="0 0 480 480"', `viewBox="${CARD_VIEW}"`),
  ]);
  return new Map(cropped);
}
