/** The product id of a path's part; null where it is none, so that nothing is asked for it. */
export function productIdOf(part: string | undefined): number | null {
  return part && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;
}

/** The pack id that a product's address asks for by `?pack=`; null where that is none. */
export function askedPack(search: URLSearchParams): number | null {
  return productIdOf(search.get("pack") ?? undefined);
}

/** A product's address with one of its packs chosen; the default one needs no mention. */
export function packPath(product: { id: number; pack?: { id: number } }, packId: number): string {
  const path = `/products/${product.id}`;
  return packId === product.pack?.id ? path : `${path}?pack=${packId}`;
}
