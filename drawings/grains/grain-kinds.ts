import type { Colour } from "../pen/colour.ts";
import { CONFECTS } from "./dried-fruit-kinds.ts";
import type { GrainRow } from "./grain-row.ts";
import type { GrainShape } from "./grain-shapes.ts";
import { SPICE_KINDS } from "./spice-kinds.ts";

/** The look of a grain. `size` is its length relative to a grain of ragi. */
export interface GrainKind {
  shape: GrainShape;
  size: number;
  colour: Colour;
  /** The colour of its shaded side; by default darker than `colour`, by OKLab lightness. */
  dark?: Colour;
  bright?: Colour;
  /** The strength of its small white highlight: 0 for a mealy grain, .55 for a polished one. */
  gloss?: number;
}

const CEREALS = {
  ragi: ["dimpled", 1, "#8a2f22", "#42100e", "#c2604a", 0.45],
  "foxtail millet": ["oval", 1.1, "#e6b234", "#a06a12", "#fbe08a", 0.5],
  "little millet": ["flat", 0.95, "#cfc09a", "#8b7b52", "#f0e6c8", 0.2],
  "kodo millet": ["flat", 1.3, "#9a6a44", "#5a3820", "#c99a70", 0.25],
  "barnyard millet": ["flat", 0.95, "#efe8d4", "#ac9d7c", "#fffdf4", 0],
  "browntop millet": ["oval", 1.15, "#a98d4a", "#665022", "#dcc78c", 0.3],
  "proso millet": ["round", 1.1, "#efd27e", "#ae8a30", "#fff0bd", 0.6],
  "pearl millet": ["drop", 1.35, "#868c7a", "#4a5248", "#c0c6b4", 0.3],
  sorghum: ["round", 1.65, "#efe0b8", "#b0966a", "#fffbe8", 0.35],
  "foxtail rava": ["block", 0.85, "#ecc457", "#b08426", "#fbe59e", 0],
  "millet rava": ["block", 0.85, "#d8c6a0", "#98835a", "#f6ecd2", 0],
  "sona masuri": ["rice", 1.7, "#f6f1e3", "#bcaf8e", "#ffffff", 0.3],
  "telangana sona": ["rice", 1.45, "#f0e6cf", "#b3a178", "#fffaf0", 0.3],
  "brown rice": ["rice", 1.9, "#c9a070", "#86602f", "#ead0a6", 0.3],
  "black rice": ["rice", 1.9, "#3a2833", "#150d14", "#6e5868", 0.4],
  "mapillai samba": ["rice", 2, "#9a4a32", "#5a2214", "#cc8262", 0.3],
  "seeraga samba": ["rice", 1.15, "#eadcb8", "#a8925e", "#fff8e2", 0.25],
  "kichili samba": ["slim", 2.2, "#f1e7cb", "#b6a376", "#fffdf2", 0.3],
  "navara rice": ["rice", 1.7, "#b0735a", "#6c3a28", "#dca68c", 0.25],
  "bamboo rice": ["oval", 1.6, "#98a062", "#5a6430", "#ccd29c", 0.3],
  "idli rice": ["oval", 1.75, "#eee0c0", "#b29b6a", "#fffaf0", 0.5],
  "brown basmati": ["slim", 2.9, "#c4a070", "#7e6032", "#ead4ac", 0.3],
  "emmer wheat": ["striped", 2, "#b98a4c", "#734e1e", "#e2bf86", 0.25],
  barley: ["striped", 2, "#e2cb98", "#a1854c", "#f8ecc8", 0.15],
  "ragi flake": ["flake", 2.2, "#a9695a", "#643328", "#d09c8c", 0.1],
  "jowar flake": ["flake", 2.6, "#efe2c4", "#b39d70", "#fffbee", 0.1],
  "bajra flake": ["flake", 2.1, "#9ea08e", "#5f6352", "#cdd0be", 0.1],
  "red rice flake": ["flake", 2.4, "#c08a74", "#7a4936", "#e6bfae", 0.1],
  "rice flake": ["flake", 2.7, "#f8f3e6", "#c0b493", "#ffffff", 0.1],
  "foxtail flake": ["flake", 1.9, "#edc968", "#b0862e", "#fdebab", 0.1],
  "barley flake": ["flake", 2.6, "#dcc08c", "#947240", "#f5e3bc", 0.1],
  "oat flake": ["flake", 2.3, "#e8d5ae", "#a58a5a", "#fbf0d6", 0.1],
} satisfies Record<string, GrainRow>;

const PULSES = {
  "green gram": ["bean", 1.7, "#5f7f34", "#2f4a18", "#9dba62", 0.5],
  "black gram": ["bean", 1.65, "#33302c", "#100f0e", "#6a655c", 0.4],
  "horse gram": ["kidney", 1.75, "#a06a42", "#5a371d", "#cf9f76", 0.35],
  "white cowpea": ["kidney", 2.3, "#eadfc2", "#9a855c", "#fffaf0", 0.4],
  "red cowpea": ["kidney", 2.1, "#8a3324", "#460f0a", "#c26650", 0.5],
  "brown chickpea": ["beaked", 2.4, "#8f5c34", "#4e2e15", "#c08e60", 0.3],
  "kabuli chickpea": ["beaked", 3, "#ead2a4", "#b08e58", "#fff2d6", 0.35],
  "moth bean": ["oval", 1.45, "#b08452", "#684722", "#dab484", 0.35],
  rajma: ["kidney", 3.2, "#7a1c22", "#38080c", "#b84c54", 0.6],
  "soya bean": ["round", 2.1, "#e6cf94", "#a88c4c", "#fbedc6", 0.45],
  "toor dal": ["dome", 2, "#e8a02a", "#a8660c", "#fbd078", 0.35],
  "moong dal": ["dome", 1.5, "#f5dc74", "#bd9a30", "#fff0b4", 0.35],
  "white urad": ["oval", 1.7, "#f5efe0", "#bbae8e", "#fffdf6", 0.3],
  "split black urad": ["dome", 1.7, "#3c3833", "#171513", "#77726a", 0.3],
  "urad face": ["dome", 1.7, "#f0e6d0", "#b0a07c", "#fffaf0", 0.2],
  "chana dal": ["dome", 2.3, "#e8b02e", "#9f7010", "#fbd872", 0.3],
  "masoor dal": ["lens", 1.6, "#ee8350", "#b2481c", "#fcbc94", 0.3],
  "roasted gram": ["dome", 2.2, "#f3dca2", "#ba9856", "#fff4d2", 0.15],
  "split green moong": ["dome", 1.6, "#74903e", "#425a1e", "#aec878", 0.35],
  "moong face": ["dome", 1.6, "#f0de8c", "#b49c44", "#fcf2c0", 0.25],
  "field bean": ["dome", 2.5, "#f0e2b8", "#b29c60", "#fffae6", 0.35],
} satisfies Record<string, GrainRow>;

const SEEDS_AND_NUTS = {
  flax: ["seed", 1.7, "#8a4a24", "#4c240e", "#c8865a", 0.6],
  chia: ["oval", 0.85, "#6f6a62", "#34302b", "#a8a298", 0.35],
  "pumpkin seed": ["rimmed", 3.3, "#7f9850", "#4a5c28", "#b6ca86", 0.35],
  "sunflower seed": ["striped", 3, "#8d8880", "#2c2a28", "#d6d0c4", 0.2],
  "melon seed": ["rimmed", 2.9, "#f3ead2", "#b5a57e", "#fffef6", 0.3],
  "black sesame": ["seed", 1.25, "#38322e", "#14110f", "#6f665e", 0.3],
  "white sesame": ["seed", 1.25, "#eee0ba", "#b08d54", "#fffaf0", 0.3],
  basil: ["oval", 0.95, "#23232b", "#0b0b10", "#5c5f70", 0.45],
  groundnut: ["oval", 3.3, "#cd8d6a", "#7d452a", "#f0c4a8", 0.25],
  makhana: ["puff", 5, "#f8f1e0", "#c0ab80", "#ffffff", 0.3],
  cashew: ["crescent", 4.3, "#f1e0ba", "#b89a64", "#fff8ea", 0.3],
  "cashew split": ["half crescent", 3.8, "#f6e8ca", "#bc9f6c", "#fffdf4", 0.2],
  "mamra almond": ["almond", 3.5, "#c08a54", "#7c5024", "#e8c092", 0.15],
  almond: ["almond", 4.5, "#a35a2e", "#57290f", "#d39468", 0.25],
  walnut: ["walnut", 5, "#c8995a", "#744c1c", "#eacb96", 0.2],
  pistachio: ["almond", 3.6, "#a3b254", "#5a6626", "#d4dc9c", 0.3],
  "pistachio shell": ["half crescent", 4.4, "#ead9b4", "#a88c56", "#fff6e0", 0.3],
  castor: ["bean", 2.8, "#7d5b48", "#3c2518", "#c2a48e", 0.55],
  "safflower seed": ["seed", 1.8, "#f2ead6", "#b0a27c", "#ffffff", 0.4],
  "neem seed": ["oval", 2.5, "#b3a052", "#6e5f24", "#dccd8c", 0.35],
} satisfies Record<string, GrainRow>;

const ROWS = { ...CEREALS, ...PULSES, ...SEEDS_AND_NUTS, ...CONFECTS, ...SPICE_KINDS };

export type GrainName = keyof typeof ROWS;

export function grainKind(name: GrainName): GrainKind {
  const [shape, size, colour, dark, bright, gloss] = ROWS[name] as GrainRow;
  return { shape, size, colour, dark, bright, gloss };
}
