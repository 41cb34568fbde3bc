import { readFileSync } from "node:fs";
import type { Definitions } from "../pen/definitions.ts";
import { trim } from "../pen/trim.ts";

/** Outlines of glyphs, and their positions in each name, in hundredths of the size. */
export interface LocalNames {
  glyphs: Record<string, string>;
  names: Record<string, { width: number; places: [glyph: number, x: number][] }>;
}

export const LOCAL_NAMES_FILE = new URL("./local-names.json", import.meta.url);

let read: LocalNames | undefined;

/** The name for the label: without text in brackets or Latin letters. */
export function nameInTelugu(name: string): string {
  return name
    .replace(/\s*\(.*?\)/g, "")
    .replace(/[A-Za-z0-9]+/g, "")
    .trim();
}

/** The width of a Telugu name at size 1; undefined if its outlines haven't been generated. */
export function localWidth(name: string): number | undefined {
  const width = known().names[name]?.width;
  return width && width / 100;
}

/** A Telugu name as outlines. `x` is its centre, `y` its baseline. */
export function localLettering(
  name: string,
  { size, x, y, fill }: { size: number; x: number; y: number; fill: string },
  defs: Definitions,
): string {
  const { glyphs, names } = known();
  const { width, places } = names[name] ?? { width: 0, places: [] };
  const letters = places.map(([glyph, at]) => {
    const outline = glyphs[glyph];
    return outline ? `<use href="${defs.path(outline)}" x="${at}"/>` : "";
  });
  const start = x - (width * size) / 200;
  return `<g fill="${fill}" stroke="${fill}" stroke-width="2.4" transform="translate(${trim(start)} ${trim(y)})scale(${(size / 100).toFixed(4)})">${letters.join("")}</g>`;
}

function known(): LocalNames {
  read ??= JSON.parse(readFileSync(LOCAL_NAMES_FILE, "utf8")) as LocalNames;
  return read;
}
