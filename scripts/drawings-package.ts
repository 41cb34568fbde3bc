import { existsSync, readFileSync } from "node:fs";
import { shop } from "../app/settings.ts";
import { CROPS } from "../app/ui/picture-crops.ts";
import { firstCatalogue } from "../starter/first-catalogue.ts";

const ENTRY = new URL("../drawings/index.ts", import.meta.url);
const NO_PICTURE = new URL("../public/no-picture.svg", import.meta.url);

/** The exports of the package's `index.ts`. Its types can't be imported, since the folder may be missing. */
interface DrawingsPackage {
  RenderedPictures: { of: (shopData: object) => Promise<RenderedPictures> };
  drawContactSheets: (shopData: object, folder: string, only?: string) => Promise<string[]>;
  findHeavyPictures: (client: string) => string[];
}

interface RenderedPictures {
  version: string;
  renderEarly: (report: (progress: string) => void) => Promise<number>;
  render: (report: (progress: string) => void, into?: string) => Promise<number>;
  removeStale: () => Promise<void>;
  putInto: (folder: string) => Promise<void>;
}

interface Drawings {
  /** Draws changed drawings, without rendering them. */
  openPictures: () => Promise<RenderedPictures>;
  /** Writes contact sheets of all drawings, or just of the named one, into a folder. Returns the files. */
  drawContactSheets: (folder: string, only?: string) => Promise<string[]>;
  /** Prints the weight of a built client's pictures. Returns those over budget. */
  findHeavyPictures: (client: string) => string[];
}

/** Loads the package in the folder `drawings` with the shop's data; null if the folder has been deleted. */
export async function loadDrawings(): Promise<Drawings | null> {
  if (!existsSync(ENTRY)) return null;
  const drawings = (await import(ENTRY.href)) as DrawingsPackage;
  const data = shopData();
  return {
    openPictures: () => drawings.RenderedPictures.of(data),
    drawContactSheets: (folder, only) => drawings.drawContactSheets(data, folder, only),
    findHeavyPictures: drawings.findHeavyPictures,
  };
}

/** The `ShopData` that the package expects. */
function shopData(): object {
  return {
    shopName: shop.name,
    products: firstCatalogue().products.map(({ slug, category_id, title, names, is_food }) => ({
      slug,
      category_id,
      title,
      names: { te: names.te },
      is_food,
    })),
    noPicture: readFileSync(NO_PICTURE, "utf8"),
    widths: CROPS,
  };
}
