import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import type { PathCommand } from "opentype.js";
import { readCatalogue } from "../catalogue.ts";
import { outline } from "./lettering.ts";
import { LOCAL_NAMES_FILE, type LocalNames, nameInTelugu } from "./local-lettering.ts";

/** Writes the outlines of the catalogue's Telugu names. Run this file when they change. Drawing then needs no text shaper. */
const FONT =
  "@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2";
/** The units of the written outlines at size 1. */
const EM = 100;
/** On some names, fontkit fails to place marks by anchors, and no name needs that. */
const FEATURES = { abvm: false, blwm: false };

const require = createRequire(import.meta.url);
const font = create(readFileSync(require.resolve(FONT)));
if (!("layout" in font)) throw new Error(`${FONT} holds more than one font.`);
const shaped: LocalNames = { glyphs: {}, names: {} };

for (const { names } of readCatalogue().products) {
  const text = nameInTelugu(names.te);
  const { glyphs, positions } = font.layout(text, FEATURES);
  let at = 0;
  const places = glyphs.map(({ id, path }, index): [number, number] => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    if (id === 0) throw new Error(`The font lacks a letter of ${text}.`);
    shaped.glyphs[id] ??= outline(path.commands.map(asCommand), EM / font.unitsPerEm);
    const x = Math.round((at + xOffset) * (EM / font.unitsPerEm));
    at += xAdvance;
    return [id, x];
  });
  shaped.names[text] = { width: Math.round(at * (EM / font.unitsPerEm)), places };
}
writeFileSync(LOCAL_NAMES_FILE, `${JSON.stringify(shaped)}\n`);

function asCommand({ command, args }: { command: string; args: number[] }): PathCommand {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
  if (command === "moveTo") return { type: "M", x: a, y: b };
  if (command === "lineTo") return { type: "L", x: a, y: b };
  if (command === "quadraticCurveTo") return { type: "Q", x1: a, y1: b, x: c, y: d };
  if (command === "bezierCurveTo") return { type: "C", x1: a, y1: b, x2: c, y2: d, x: e, y: f };
  return { type: "Z" };
}
