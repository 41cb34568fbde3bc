import { existsSync, readFileSync } from "node:fs";
import { shop } from "../app/shop.ts";
import { FRAMES } from "../app/ui/picture-frames.ts";
import { firstCatalogue } from "../starter/first-catalogue.ts";

const ENTRY = new URL("../drawings/index.ts", import.meta.url);
const NO_PICTURE = new URL("../public/no-picture.svg", import.meta.url);

/** What `index.ts` of the package offers. Its types can't be imported, since the folder may be missing. */
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
  /** Draws what has changed; nothing is rendered yet. */
  openPictures: () => Promise<RenderedPictures>;
  /** Writes sheets of all drawings, or the one that is named, into a folder; returns their files. */
  drawContactSheets: (folder: string, only?: string) => Promise<string[]>;
  /** Prints what the pictures of a built client weigh; returns those over their budget. */
  findHeavyPictures: (client: string) => string[];
}

/** The package in the folder `drawings`, given the shop's data; null in a shop that has deleted the folder. */
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

/** `ShopData` of the package. */
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
    widths: FRAMES,
  };
}
