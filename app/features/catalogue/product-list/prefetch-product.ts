import { renditionsOf } from "#app/ui/picture-crops.ts";
import { readProduct } from "../catalogue-client.ts";
import { DETAIL_PICTURE } from "../product-page/detail-layout.ts";

/** The number of cards in the first row on wide screens. */
const FIRST_ROW = 4;
const { sizes } = DETAIL_PICTURE;

/**
 * Prefetches a product's page when the shopper points at its card. Also prefetches the large picture, but only in the first row.
 */
export function prefetchProduct(id: number, image: string | undefined, place: number): void {
  // The page itself reports a failure.
  readProduct(id).catch(() => {});
  const renditions = image && place < FIRST_ROW ? renditionsOf(image, "square") : undefined;
  if (!renditions) return;
  // Not a preload link: browsers warn about preloads that the page doesn't use.
  const source = document.createElement("source");
  Object.assign(source, { type: "image/avif", sizes, srcset: renditions.avif });
  const picture = document.createElement("picture");
  picture.append(source, Object.assign(new Image(), { sizes, srcset: renditions.webp ?? "" }));
}
