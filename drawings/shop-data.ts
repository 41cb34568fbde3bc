/** A product of the catalogue, as far as its picture shows it. */
export interface CatalogueProduct {
  slug: string;
  category_id: number;
  title: string;
  names: { te: string };
  is_food: boolean;
}

/** How a picture is cut on the pages of the shop. */
export type Crop = "square" | "wide" | "scene" | "disc" | "hero";

/** What the drawings need to know of the shop. Nothing here imports the shop's code: its build passes this in. */
export interface ShopData {
  /** Named on the label of every pack. */
  shopName: string;
  /** In the order of the catalogue, which decides the backgrounds. */
  products: readonly CatalogueProduct[];
  /** The SVG that the shop shows for a product without a picture. */
  noPicture: string;
  /** The smaller width, in px, in which pages show each cut; pictures are rendered at this width and at twice this width. */
  widths: Readonly<Record<Crop, number>>;
}
