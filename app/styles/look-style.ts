import type { PaletteName } from "./palettes.ts";
import { paletteStyle } from "./palettes.ts";

/** On the footer and in dark mode an uploaded logo has a light ground, which takes no space. */
const LOGO_STYLE =
  ".logo-picture{object-fit:contain;border-radius:.25rem}:is(.footer,.bg-grove) .logo-picture{background:var(--label-paper);box-shadow:0 0 0 .375rem var(--label-paper)}@media screen{[data-theme=dark] .logo-picture{background:var(--label-paper);box-shadow:0 0 0 .25rem var(--label-paper)}}";

interface Look {
  palette: string;
  logo: unknown;
}

/** The style that a page carries after its stylesheet; empty for the look of the stylesheet. */
export function lookStyle({ palette, logo }: Look): string {
  return paletteStyle(palette as PaletteName) + (logo ? LOGO_STYLE : "");
}
