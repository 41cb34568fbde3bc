import type { Serving } from "../contents/contents.ts";
import type { Colour } from "../pen/colour.ts";

export type PackKind =
  | "pouch"
  | "jar"
  | "honey jar"
  | "bottle"
  | "carton"
  | "bar"
  | "slim box"
  | "bag";

/** The style of a pack, which varies between packs of one kind. */
export interface PackStyle {
  /** The paper of a pouch. */
  paper: Colour;
  window: "arch" | "wide" | "oval" | "drop";
  head: "stitched" | "clip" | "flat";
  /** The lid of a jar. */
  lid: "wood" | "tin" | "clay";
}

/** How a category's products are packed and served. White text on `band` has a contrast of at least 4.5 to 1. */
export interface CategoryLook {
  band: Colour;
  ground: Colour;
  pack: PackKind;
  serving: Serving;
  style: PackStyle;
}

const KRAFT = "#c99a62";
const PLAIN_STYLE: PackStyle = { paper: KRAFT, window: "arch", head: "stitched", lid: "wood" };

function look(
  band: Colour,
  ground: Colour,
  pack: PackKind,
  serving: Serving,
  style: Partial<PackStyle> = {},
): CategoryLook {
  return { band, ground, pack, serving, style: { ...PLAIN_STYLE, ...style } };
}

const LOOKS: Record<number, CategoryLook> = {
  28: look("#7a3e6b", "#f0e3e6", "slim box", "incense"),
  29: look("#a4501c", "#f6e6d5", "jar", "brass bowl", { lid: "tin" }),
  30: look("#5b4a7a", "#e8e3ed", "slim box", "incense"),
  31: look("#6a2350", "#f1e0e7", "pouch", "white bowl", {
    paper: "#b98a5c",
    window: "drop",
    head: "clip",
  }),
  32: look("#82522a", "#f2e6d4", "pouch", "heap", {
    paper: "#a9784a",
    window: "oval",
    head: "clip",
  }),
  33: look("#8a5e10", "#f6ecd4", "pouch", "white bowl", {
    paper: "#e0c493",
    window: "wide",
    head: "flat",
  }),
  34: look("#955600", "#fbeccb", "honey jar", "brass bowl"),
  35: look("#6f5e40", "#f2ebdd", "pouch", "wooden bowl", {
    paper: "#ece2cb",
    window: "oval",
    head: "flat",
  }),
  36: look("#7a4326", "#f2e2d6", "jar", "tumbler", { lid: "tin" }),
  37: look("#a6321e", "#f8e1d5", "jar", "wooden bowl", { lid: "wood" }),
  38: look("#4f6b1f", "#ececd2", "pouch", "heap"),
  39: look("#a44a12", "#fae7cf", "carton", "nest"),
  40: look("#4a6650", "#e3ebe0", "pouch", "wooden scoop", {
    paper: "#d2ac78",
    window: "drop",
    head: "flat",
  }),
  41: look("#7e6000", "#f6eecf", "bottle", "brass bowl"),
  42: look("#97540c", "#faeacb", "pouch", "brass bowl", { window: "wide" }),
  43: look("#2f6b3c", "#e0ecdc", "pouch", "wooden bowl", {
    paper: "#bd8d57",
    window: "arch",
    head: "clip",
  }),
  44: look("#8c2f2b", "#f5ded8", "jar", "clay bowl", { lid: "clay" }),
  45: look("#2f6763", "#e1ece7", "pouch", "heap on leaf", {
    paper: "#eadcbc",
    window: "wide",
    head: "stitched",
  }),
  46: look("#95475a", "#f6e3e4", "bag", "wooden bowl"),
  47: look("#2f6f62", "#deece5", "bar", "soap"),
  48: look("#a8471f", "#f9e2d4", "carton", "soup bowl"),
  49: look("#93300f", "#f9dfd0", "pouch", "heap", {
    paper: "#c48f5a",
    window: "oval",
    head: "stitched",
  }),
  50: look("#35682d", "#e5ecd5", "carton", "tea glass"),
};

const PLAIN = look("#4f6b1f", "#f2ebdd", "pouch", "heap");

export function lookOf(categoryId: number): CategoryLook {
  return LOOKS[categoryId] ?? PLAIN;
}

/** Muted tints that rotate within a category, so that neighbours on a page differ; each is mixed with the category's own tint. */
const TINTS: readonly Colour[] = ["#f1e3c6", "#dfe8d3", "#efdcd2", "#dce6e6", "#ece4d6"];

/** The background tint of the `index`-th product in a category. */
export function groundOf(categoryId: number, index: number): Colour {
  return TINTS[(index + categoryId) % TINTS.length] ?? lookOf(categoryId).ground;
}
