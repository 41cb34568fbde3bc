import type { GrainName } from "../grains/grain-kinds.ts";
import type { IngredientName } from "../parts/ingredients.ts";
import type { PlantName } from "../parts/plants.ts";
import type { Colour } from "../pen/colour.ts";

/** The content of a pack, in its true form and colour. */
export type Filling =
  | { form: "grain"; kinds: readonly [GrainName, ...GrainName[]] }
  /** Specks have the colours of the ground ingredients. */
  | { form: "powder"; colour: Colour; specks?: readonly Colour[] }
  | { form: "liquid"; colour: Colour; holds?: "comb" | "amla" | "ginger" }
  | { form: "strands"; colour: Colour; thick?: number }
  | { form: "pasta"; colour: Colour }
  | { form: "soap"; colour: Colour; flecks: readonly Colour[]; swirl?: Colour }
  | { form: "incense"; colour: Colour; as: "sticks" | "dhoop" | "cones" | "cups" };

/** How the contents are shown in front of the pack. */
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

/** What to draw for a product: its filling, how it is served, and the ingredients beside it, the most typical first. */
export interface Contents {
  inside: Filling;
  serving?: Serving;
  /** The colour of a drink or soup made from it. */
  made?: Colour;
  beside?: readonly IngredientName[];
  /** Drawn behind the pack. */
  plant?: PlantName;
  /** A set of small packs instead of one pack, back row first, each with its name and content. */
  set?: readonly { name: string; inside: Filling }[];
  /** The second colour of the pack; by default the colour of the filling. */
  accent?: Colour;
}

/** Contents by product slug. */
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
