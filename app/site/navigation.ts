/** A link in the header or footer; the footer's links are in `footer/footer-links.ts`. */
export interface NavLink {
  label: string;
  to: string;
}

/** A category in a menu. */
export interface MenuCategory {
  id: number;
  name: string;
  /** Explains the name; null if no explanation is needed. */
  note: string | null;
  product_count: number;
}

export const ENGINEERING: readonly NavLink[] = [
  { label: "Jeevamirthom", to: "/engineering/jeevamirthom" },
  { label: "Bio Digestric", to: "/engineering/bio-digestric" },
  { label: "Bio Gas", to: "/engineering/bio-gas" },
  { label: "Cow Shed", to: "/engineering/cow-shed" },
  { label: "Drip Automation", to: "/engineering/drip-automation" },
  { label: "Bio Fertilizer", to: "/engineering/bio-fertilizer" },
];

export const NURSERY: readonly NavLink[] = [
  { label: "Coconut Tree", to: "/nursery/coconut-tree" },
  { label: "Medicinal Plant", to: "/nursery/medicinal-plant" },
  { label: "Vermi Compost", to: "/nursery/vermi-compost" },
];

/** The menu's links after the dropdowns. */
export const PLAIN_PAGES: readonly NavLink[] = [
  { label: "About", to: "/about" },
  { label: "Gallery", to: "/gallery" },
  { label: "Contact", to: "/contact" },
];

export function categoryPath(id: number): string {
  return `/products?category=${id}`;
}

/** The total number of products in all categories. */
export function productTotal(categories: readonly MenuCategory[]): number {
  return categories.reduce((sum, category) => sum + category.product_count, 0);
}
