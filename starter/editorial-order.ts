import type { Catalogue, CatalogueProduct } from "./catalogue-schema.ts";

/**
 * The products in their default order: the favourites, then one of each category in turn, by category position, so that neighbours
 * differ.
 */
export function editorialOrder(catalogue: Catalogue): CatalogueProduct[] {
  const bySlug = new Map(catalogue.products.map((product) => [product.slug, product]));
  const favourites = catalogue.favourites.flatMap((slug) => bySlug.get(slug) ?? []);
  const categories = catalogue.categories
    .toSorted((one, other) => one.position - other.position)
    .map(({ id }) =>
      catalogue.products.filter((each) => each.category_id === id && !favourites.includes(each)),
    );
  const rounds = Math.max(...categories.map((category) => category.length));
  const turns = Array.from({ length: rounds }, (_, round) =>
    categories.flatMap((category) => category[round] ?? []),
  );
  return [...favourites, ...turns.flat()];
}
