import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { firstCatalogue } from "./first-catalogue.ts";
import { noPicture } from "./pictures/no-picture.ts";
import { productPicture } from "./pictures/product-picture.ts";

/** Every picture of the first catalogue by file name, and `no-picture.svg`. */
export function allPictures(): Map<string, string> {
  const pictures = firstCatalogue().products.map(({ packs, ...product }): [string, string] => {
    const quantity = packs.find((pack) => pack.is_default)?.label ?? "";
    return [`${product.slug}.svg`, productPicture({ ...product, quantity })];
  });
  return new Map([...pictures, ["no-picture.svg", noPicture()]]);
}

/** Writes all pictures into a folder, made where it is missing; answers how many. */
export async function drawPictures(intoDirectory: string): Promise<number> {
  const pictures = allPictures();
  await mkdir(intoDirectory, { recursive: true });
  await Promise.all(
    [...pictures].map(([name, svg]) => writeFile(path.join(intoDirectory, name), svg)),
  );
  return pictures.size;
}

if (import.meta.main) {
  const [, , directory] = process.argv;
  if (!directory) throw new Error("Usage: node starter/draw-pictures.ts <folder>");
  console.log(`${await drawPictures(directory)} pictures drawn into ${directory}`);
}
