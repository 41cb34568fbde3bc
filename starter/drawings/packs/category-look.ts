import type { Colour } from "../colour.ts";

export type PackKind =
  | "pouch"
  | "jar"
  | "honey jar"
  | "bottle"
  | "carton"
  | "bar"
  | "slim box"
  | "bag";

/** How a category is packed. White text on `band` has a contrast of at least 4.5 to 1. */
export interface CategoryLook {
  band: Colour;
  ground: Colour;
  pack: PackKind;
}

const LOOKS: Record<number, CategoryLook> = {
  28: { band: "#7a3e6b", ground: "#f0e3e6", pack: "slim box" },
  29: { band: "#a4501c", ground: "#f6e6d5", pack: "jar" },
  30: { band: "#5b4a7a", ground: "#e8e3ed", pack: "slim box" },
  31: { band: "#6a2350", ground: "#f1e0e7", pack: "pouch" },
  32: { band: "#82522a", ground: "#f2e6d4", pack: "pouch" },
  33: { band: "#8a5e10", ground: "#f6ecd4", pack: "pouch" },
  34: { band: "#955600", ground: "#fbeccb", pack: "honey jar" },
  35: { band: "#6f5e40", ground: "#f2ebdd", pack: "pouch" },
  36: { band: "#7a4326", ground: "#f2e2d6", pack: "jar" },
  37: { band: "#a6321e", ground: "#f8e1d5", pack: "jar" },
  38: { band: "#4f6b1f", ground: "#ececd2", pack: "pouch" },
  39: { band: "#a44a12", ground: "#fae7cf", pack: "carton" },
  40: { band: "#4a6650", ground: "#e3ebe0", pack: "pouch" },
  41: { band: "#7e6000", ground: "#f6eecf", pack: "bottle" },
  42: { band: "#97540c", ground: "#faeacb", pack: "pouch" },
  43: { band: "#2f6b3c", ground: "#e0ecdc", pack: "pouch" },
  44: { band: "#8c2f2b", ground: "#f5ded8", pack: "jar" },
  45: { band: "#2f6763", ground: "#e1ece7", pack: "bag" },
  46: { band: "#95475a", ground: "#f6e3e4", pack: "bag" },
  47: { band: "#2f6f62", ground: "#deece5", pack: "bar" },
  48: { band: "#a8471f", ground: "#f9e2d4", pack: "carton" },
  49: { band: "#93300f", ground: "#f9dfd0", pack: "pouch" },
  50: { band: "#35682d", ground: "#e5ecd5", pack: "carton" },
};

const PLAIN: CategoryLook = { band: "#4f6b1f", ground: "#f2ebdd", pack: "pouch" };

export function lookOf(categoryId: number): CategoryLook {
  return LOOKS[categoryId] ?? PLAIN;
}
