import type { GrainName } from "../grains/grain-kinds.ts";
import type { IngredientName } from "../parts/ingredients.ts";
import type { PlantName } from "../parts/plants.ts";
import type { Colour } from "../pen/colour.ts";

/** What a pack holds, in its true form and colour. */
export type Filling =
  | { form: "grain"; kinds: readonly [GrainName, ...GrainName[]] }
  /** Specks are the colours of what it was ground from. */
  | { form: "powder"; colour: Colour; specks?: readonly Colour[] }
  | { form: "liquid"; colour: Colour; holds?: "comb" | "amla" | "ginger" }
  | { form: "strands"; colour: Colour; thick?: number }
  | { form: "pasta"; colour: Colour }
  | { form: "soap"; colour: Colour; flecks: readonly Colour[]; swirl?: Colour }
  | { form: "incense"; colour: Colour; as: "sticks" | "dhoop" | "cones" | "cups" };

/** How the contents are shown before the pack. */
export type Serving =
  | "heap"
  | "heap on leaf"
  | "wooden bowl"
  | "brass bowl"
  | "clay bowl"
  | "steel bowl"
  | "white bowl"
  | "wooden scoop"
  | "tumbler"
  | "tea glass"
  | "soup bowl"
  | "nest"
  | "soap"
  | "incense"
  | "lamp"
  | "nothing";

/** What is drawn of a product: its filling, how it is served, and what it is made of beside it, most telling first. */
export interface Contents {
  inside: Filling;
  serving?: Serving;
  /** Of a drink or soup made of it. */
  made?: Colour;
  beside?: readonly IngredientName[];
  /** Stands behind the pack. */
  plant?: PlantName;
  /** A set of small packs of their own instead of one pack, back row first: what each is called and holds. */
  set?: readonly { name: string; inside: Filling }[];
  /** The second colour of the pack; the filling's own colour by default. */
  accent?: Colour;
}

/** Contents by the product's slug. */
export type ContentsTable = Readonly<Record<string, Contents>>;

export function grains(...kinds: [GrainName, ...GrainName[]]): Filling {
  return { form: "grain", kinds };
}

export function powder(colour: Colour, ...specks: Colour[]): Filling {
  return { form: "powder", colour, specks };
}

export function liquid(colour: Colour): Filling {
  return { form: "liquid", colour };
}
