/**
 * The palettes that a shop-keeper can choose from: besides `tokens.css`, the only place for page colours. Each sets the accent
 * tokens in light and dark mode. `leaf` equals `tokens.css`; `palettes.test.ts` compares them and measures the contrast.
 */

export const PALETTE_NAMES = ["leaf", "peacock", "indigo", "brinjal", "earth"] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

/** The accent tokens in dark mode, where the footer's colours don't change. */
const DARK_TOKENS = ["leaf", "leaf-deep", "leaf-tint", "on-leaf"] as const;
const LIGHT_TOKENS = [
  ...DARK_TOKENS,
  "grove",
  "grove-line",
  "grove-edge",
  "on-grove",
  "on-grove-strong",
] as const;

export interface Palette {
  label: string;
  light: Record<(typeof LIGHT_TOKENS)[number], string>;
  dark: Record<(typeof DARK_TOKENS)[number], string>;
}

export const PALETTES: Record<PaletteName, Palette> = {
  leaf: {
    label: "Leaf green",
    light: {
      leaf: "#2e6b2e",
      "leaf-deep": "#1e4a22",
      "leaf-tint": "#e8f0da",
      "on-leaf": "#ffffff",
      grove: "#1e3a1e",
      "grove-line": "#42593f",
      "grove-edge": "#8ba286",
      "on-grove": "#d3dec5",
      "on-grove-strong": "#ffffff",
    },
    dark: {
      leaf: "#8ccb7e",
      "leaf-deep": "#b6e3ab",
      "leaf-tint": "#233420",
      "on-leaf": "#10200d",
    },
  },
  peacock: {
    label: "Peacock",
    light: {
      leaf: "#11676a",
      "leaf-deep": "#0b4648",
      "leaf-tint": "#e2f2f0",
      "on-leaf": "#ffffff",
      grove: "#0f3a3c",
      "grove-line": "#315859",
      "grove-edge": "#82a4a5",
      "on-grove": "#cbdfde",
      "on-grove-strong": "#ffffff",
    },
    dark: {
      leaf: "#7fccc8",
      "leaf-deep": "#aee5e1",
      "leaf-tint": "#153334",
      "on-leaf": "#06201f",
    },
  },
  indigo: {
    label: "Indigo",
    light: {
      leaf: "#34509e",
      "leaf-deep": "#22376f",
      "leaf-tint": "#ebeff9",
      "on-leaf": "#ffffff",
      grove: "#1c2a4d",
      "grove-line": "#3f4d76",
      "grove-edge": "#8a96b8",
      "on-grove": "#d2d9ea",
      "on-grove-strong": "#ffffff",
    },
    dark: {
      leaf: "#9fb6f2",
      "leaf-deep": "#c6d4fa",
      "leaf-tint": "#222c45",
      "on-leaf": "#0c1530",
    },
  },
  brinjal: {
    label: "Brinjal",
    light: {
      leaf: "#7a3068",
      "leaf-deep": "#562049",
      "leaf-tint": "#faebf6",
      "on-leaf": "#ffffff",
      grove: "#3f1a37",
      "grove-line": "#623d5a",
      "grove-edge": "#a98aa2",
      "on-grove": "#e8d6e3",
      "on-grove-strong": "#ffffff",
    },
    dark: {
      leaf: "#e3a0d2",
      "leaf-deep": "#f1c6e6",
      "leaf-tint": "#3a2134",
      "on-leaf": "#2d0b25",
    },
  },
  earth: {
    label: "Earth",
    light: {
      leaf: "#7a4a1e",
      "leaf-deep": "#553212",
      "leaf-tint": "#f8efe2",
      "on-leaf": "#ffffff",
      grove: "#3a2513",
      "grove-line": "#5c4630",
      "grove-edge": "#a59079",
      "on-grove": "#e6d8c6",
      "on-grove-strong": "#ffffff",
    },
    dark: {
      leaf: "#dfb083",
      "leaf-deep": "#f0d0ae",
      "leaf-tint": "#362717",
      "on-leaf": "#251403",
    },
  },
};

const values = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join("");

/**
 * The style that a page adds after its stylesheet; empty for the stylesheet's own palette. As in the stylesheet, print is always
 * light.
 */
export function paletteStyle(name: PaletteName): string {
  if (name === "leaf") return "";
  const { light, dark } = PALETTES[name];
  return `:root{${values(light)}}@media screen{:root[data-theme="dark"]{${values(dark)}}}`;
}
