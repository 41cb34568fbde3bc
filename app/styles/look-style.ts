import type { PaletteName } from "./palettes.ts";
import { paletteStyle } from "./palettes.ts";

/** A light background, which takes up no space, for an uploaded logo on the footer and in dark mode. */
const LOGO_STYLE =
  ".logo-picture{object-fit:contain;border-radius:.25rem}:is(.footer,.bg-grove) .logo-picture{background:var(--label-paper);box-shadow:0 0 0 .375rem var(--label-paper)}@media screen{[data-theme=dark] .logo-picture{background:var(--label-paper);box-shadow:0 0 0 .25rem var(--label-paper)}}";

interface Look {
  palette: string;
  logo: unknown;
}

/** The style that a page adds after its stylesheet; empty for the stylesheet's own look. */
export function lookStyle({ palette, logo }: Look): string {
  return paletteStyle(palette as PaletteName) + (logo ? LOGO_STYLE : "");
}
