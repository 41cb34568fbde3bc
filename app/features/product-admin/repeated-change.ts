import type {
  PictureInput,
  Product,
  ProductChange,
} from "#app/features/catalogue/product/product-schema.ts";

type AnyProduct = Product & { hidden: boolean };
type Packs = Pick<ProductChange, "packs" | "price" | "mrp" | "stock">;

/** Whether a product already has the visibility, packs and pictures of a change, for example after a lost response. */
export function isStored(product: AnyProduct, change: ProductChange): boolean {
  const { hidden = product.hidden, pictures } = change;
  return (
    hidden === product.hidden &&
    hasPacks(product, change) &&
    (pictures === undefined ||
      JSON.stringify(pictures.map(comparable)) === JSON.stringify(product.pictures.map(comparable)))
  );
}

/** Compares packs by position, with the default pack first in both. A new pack has no id yet. */
function hasPacks(product: AnyProduct, { packs, price, mrp, stock }: Packs): boolean {
  const wanted = packs?.map(({ expected_stock: _, ...pack }) => pack) ?? [{ price, mrp, stock }];
  return (
    (packs === undefined || packs.length === product.packs.length) &&
    wanted.every((pack, at) => hasValues(product.packs[at], pack))
  );
}

/** Compares only given values. A blank SKU matches any. */
function hasValues(stored: object | undefined, wanted: object): boolean {
  const values = new Map(Object.entries(stored ?? {}));
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || value === "" || values.get(name) === value,
  );
}

function comparable({ url, alt, pack_id = null }: PictureInput) {
  return { url, alt, pack_id };
}
