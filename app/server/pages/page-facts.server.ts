import type { CategoryNav } from "#app/features/catalogue/category/category-chip.ts";
import { productFacts } from "#app/features/catalogue/product/product-facts.ts";
import type { Product } from "#app/features/catalogue/product/product-schema.ts";
import { categoryName } from "#app/features/catalogue/product/product-view.ts";
import type { Question } from "#app/features/pages/parts/faq-list.tsx";
import { categoryPath } from "#app/site/navigation.ts";
import { crumbFacts, type Facts, faqFacts, shopFacts } from "#app/site/site-facts.ts";

/** What a page's loader answered and its `handle`; each page has only some of these. */
export interface PageData {
  product?: Product | null;
  shelf?: CategoryNav;
  faq?: readonly Question[];
}

const STORE = [
  { name: "Home", path: "/" },
  { name: "Farm store", path: "/products" },
];

/** What a public page tells search engines about what it shows. */
export function pageFacts(
  path: string,
  { product, shelf, faq }: PageData,
  origin: string,
): Facts[] {
  const facts: Facts[] = path === "/" ? shopFacts(origin) : [];
  if (product) {
    const category = {
      name: categoryName(product.category),
      path: categoryPath(product.category_id),
    };
    const here = { name: product.title, path: `/products/${product.id}` };
    facts.push(productFacts(product, origin), crumbFacts([...STORE, category, here], origin));
  }
  if (shelf) {
    const { category } = shelf;
    const here = category?.known ? [{ name: category.name, path: categoryPath(category.id) }] : [];
    facts.push(crumbFacts([...STORE, ...here], origin));
  }
  if (faq?.length) facts.push(faqFacts(faq));
  return facts;
}
