/** The id in a path segment, or null if it is not an id. */
export function productIdOf(segment: string | undefined): number | null {
  return segment && /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null;
}

/** The pack id in `?pack=` of a product's URL; null if it is missing or not an id. */
export function requestedPack(search: URLSearchParams): number | null {
  return productIdOf(search.get("pack") ?? undefined);
}

/** A product's path with a selected pack. The default pack is left out. */
export function packPath(product: { id: number; pack?: { id: number } }, packId: number): string {
  const path = `/products/${product.id}`;
  return packId === product.pack?.id ? path : `${path}?pack=${packId}`;
}
