/** The parts of a catalogue product that its picture shows. */
export interface CatalogueProduct {
  slug: string;
  category_id: number;
  title: string;
  names: { te: string };
  is_food: boolean;
}

/** The crops of a picture on the shop's pages. */
export type Crop = "square" | "wide" | "scene" | "disc" | "hero";

/** The shop's data that the drawings need. The shop's build passes it in: nothing here imports the shop's code. */
export interface ShopData {
  /** The name on the label of every pack. */
  shopName: string;
  /** In catalogue order, which determines the backgrounds. */
  products: readonly CatalogueProduct[];
  /** The SVG that the shop shows for a product without a picture. */
  noPicture: string;
  /** The smaller width, in px, at which pages show each crop; pictures are rendered at this width and at twice this width. */
  widths: Readonly<Record<Crop, number>>;
}
