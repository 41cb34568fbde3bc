import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { grainDiscs } from "./drawings/grains/grain-disc.ts";
import { noPicture } from "./drawings/packs/no-picture.ts";
import { productPicture } from "./drawings/packs/product-picture.ts";
import { galleryPictures } from "./drawings/scenes/gallery.ts";
import { drawings } from "./drawings/spots/drawings.ts";
import { firstCatalogue } from "./first-catalogue.ts";

/** Every picture of the first catalogue by file name, and `no-picture.svg`. */
export function allPictures(): Map<string, string> {
  const drawn = new Map<number, number>();
  const pictures = firstCatalogue().products.map((product): [string, string] => {
    const index = drawn.get(product.category_id) ?? 0;
    drawn.set(product.category_id, index + 1);
    return [`${product.slug}.svg`, productPicture({ ...product, index })];
  });
  return new Map([...pictures, ["no-picture.svg", noPicture()]]);
}

/** What is drawn, by the folder it is served from. */
export const FOLDERS = { pictures: allPictures, gallery: galleryPictures, drawings: smallDrawings };

function smallDrawings(): Map<string, string> {
  return new Map([...drawings(), ...grainDiscs(firstCatalogue().products)]);
}

/** Writes the folders `pictures`, `gallery` and `drawings` into a folder, made where missing; answers how many files. */
export async function drawPictures(intoDirectory: string): Promise<number> {
  const counts = Object.entries(FOLDERS).map(async ([folder, draw]) => {
    const directory = path.join(intoDirectory, folder);
    const files = draw();
    await mkdir(directory, { recursive: true });
    await Promise.all([...files].map(([name, svg]) => writeFile(path.join(directory, name), svg)));
    return files.size;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

if (import.meta.main) {
  const [, , directory] = process.argv;
  if (!directory) throw new Error("Usage: node starter/draw-pictures.ts <folder>");
  console.log(`${await drawPictures(directory)} pictures drawn into ${directory}`);
}
