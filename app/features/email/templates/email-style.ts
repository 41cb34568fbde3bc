import { privateSettings } from "#app/settings.ts";
import { PALETTES, type PaletteName } from "#app/styles/palettes.ts";

/** The shop's design tokens for email clients, most of which support neither custom properties nor web fonts. */
export const LIGHT = {
  paper: "#fbf7ee",
  surface: "#ffffff",
  ink: "#1e2a1a",
  soft: "#55624e",
  line: "#e2dac7",
  turmeric: "#e3a008",
} as const;

const DARK = {
  paper: "#12160f",
  surface: "#1b2118",
  ink: "#ecf1e4",
  soft: "#a9b59e",
  line: "#2d3629",
  turmeric: "#f2bc3b",
} as const;

const palette = () => PALETTES[privateSettings.appearance.palette as PaletteName];

/** The colours of links and buttons, from the shop's palette. */
export function accent() {
  const { light } = palette();
  return { leaf: light.leaf, onLeaf: light["on-leaf"] };
}

export const BODY =
  "font-family:Figtree,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Telugu','Noto Sans Tamil','Noto Sans Devanagari',sans-serif;font-size:16px;line-height:25px";
export const HEADING = "font-family:Fraunces,Georgia,'Times New Roman',serif;font-weight:600";

/** The style sheet for email clients that support one, if the recipient prefers dark mode. */
export function darkMode(): string {
  const { dark } = palette();
  return `@media (prefers-color-scheme:dark){.paper{background:${DARK.paper}!important}.surface{background:${DARK.surface}!important;border-color:${DARK.turmeric} ${DARK.line} ${DARK.line}!important}.ink{color:${DARK.ink}!important}.soft{color:${DARK.soft}!important}.rule{border-color:${DARK.line}!important}.leaf{color:${dark.leaf}!important}.fill{background:${dark.leaf}!important}.on-fill{color:${dark["on-leaf"]}!important}}`;
}
