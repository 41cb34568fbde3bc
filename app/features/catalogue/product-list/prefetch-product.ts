import { renditionsOf } from "#app/ui/picture-crops.ts";
import { readProduct } from "../catalogue-client.ts";
import { DETAIL_PICTURE } from "../product-page/detail-layout.ts";

/** Cards of a wide screen's first row. */
const FIRST_ROW = 4;
const { sizes } = DETAIL_PICTURE;

/** Fetches what a product's page shows, once the shopper points at its card; its large picture in the first row only. */
export function prefetchProduct(id: number, image: string | undefined, place: number): void {
  // The page itself reports a failure.
  readProduct(id).catch(() => {});
  const renditions = image && place < FIRST_ROW ? renditionsOf(image, "square") : undefined;
  if (!renditions) return;
  // Not a preload link: browsers warn of those that no page uses.
  const source = document.createElement("source");
  Object.assign(source, { type: "image/avif", sizes, srcset: renditions.avif });
  const picture = document.createElement("picture");
  picture.append(source, Object.assign(new Image(), { sizes, srcset: renditions.webp ?? "" }));
}
