import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
import type { Definitions } from "../pen/definitions.ts";
import { trim } from "../pen/trim.ts";

const FILE = "@fontsource/fraunces/files/fraunces-latin-600-normal.woff";
const font = readFont();
/** The glyph that a font shows for a missing letter. */
const MISSING = 0;
/** Outlines are rounded to thirds of a unit: short numbers, but precise enough. */
const GRID = 3;

/** Text in the shop's serif as outlines, since an image can't use web fonts. `x` is its centre, `y` its baseline. */
export function lettering(
  text: string,
  place: { size: number; x: number; y: number; fill: string },
  defs: Definitions,
): string {
  const { size, x, y, fill } = place;
  const scale = (size * GRID) / font.unitsPerEm;
  const letters = placed(text)
    .glyphs.filter(({ glyph }) => glyph.path.commands.length > 0)
    .map(({ glyph, at }) => {
      const letter = defs.path(outline(glyph.path.commands, scale));
      return `<use href="${letter}" x="${Math.round(at * scale)}"/>`;
    });
  const start = x - widthOf(text, size) / 2;
  return `<g fill="${fill}" transform="translate(${trim(start)} ${trim(y)})scale(${(1 / GRID).toFixed(4)})">${letters.join("")}</g>`;
}

export function widthOf(text: string, size: number): number {
  return placed(text).width * (size / font.unitsPerEm);
}

/** Breaks a text into at most `most` lines, so that it fits the space at the largest possible size, up to `largest`. */
export function fitLines(
  text: string,
  space: { width: number; height: number },
  limits: { most: number; largest: number },
): { lines: string[]; size: number } {
  const fits = breaks(text.split(WORD_END), limits.most).map((lines) => {
    const widest = Math.max(...lines.map((line) => widthOf(line, 1)));
    const byHeight = space.height / (lines.length * LINE_HEIGHT);
    return { lines, size: Math.min(limits.largest, space.width / widest, byHeight) };
  });
  return fits.reduce((best, fit) => (fit.size > best.size ? fit : best));
}

/** A line may end at a space or after a hyphen. */
const WORD_END = / |(?<=-)/;

/** The line height at size 1. */
export const LINE_HEIGHT = 1.02;

function breaks(words: string[], most: number): string[][] {
  const whole = [[joined(words)]];
  if (most === 1) return whole;
  const broken = words.slice(1).flatMap((_, index) => {
    const head = joined(words.slice(0, index + 1));
    return breaks(words.slice(index + 1), most - 1).map((rest) => [head, ...rest]);
  });
  return [...whole, ...broken];
}

function joined(words: readonly string[]): string {
  return words.join(" ").replaceAll("- ", "-");
}

function placed(text: string): { glyphs: { glyph: opentype.Glyph; at: number }[]; width: number } {
  let at = 0;
  let previous: opentype.Glyph | undefined;
  const glyphs = font.stringToGlyphs(text).map((glyph) => {
    if (glyph.index === MISSING) throw new Error(`The label's font lacks a letter of "${text}".`);
    if (previous) at += font.getKerningValue(previous, glyph);
    previous = glyph;
    const start = at;
    at += glyph.advanceWidth ?? 0;
    return { glyph, at: start };
  });
  return { glyphs, width: at };
}

/** Path data in whole steps relative to the previous point, which are much shorter than absolute coordinates. */
export function outline(commands: readonly opentype.PathCommand[], scale: number): string {
  const toGrid = (x: number, y: number): [number, number] => [
    Math.round(x * scale),
    Math.round(-y * scale),
  ];
  let [penX, penY] = [0, 0];
  let data = "";
  const step = (letter: string, ...points: [number, number][]) => {
    const numbers = points.flatMap(([x, y]) => [x - penX, y - penY]);
    if (numbers.every((number) => number === 0)) return;
    [penX, penY] = points.at(-1) ?? [penX, penY];
    data += letter + numbers.join(" ").replaceAll(" -", "-");
  };
  for (const command of commands) {
    if (command.type === "Z") data += "z";
    else if (command.type === "M") {
      [penX, penY] = toGrid(command.x, command.y);
      data += `M${penX} ${penY}`;
    } else if (command.type === "L") step("l", toGrid(command.x, command.y));
    else if (command.type === "Q")
      step("q", toGrid(command.x1, command.y1), toGrid(command.x, command.y));
    else
      step(
        "c",
        toGrid(command.x1, command.y1),
        toGrid(command.x2, command.y2),
        toGrid(command.x, command.y),
      );
  }
  return data;
}

function readFont(): opentype.Font {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FILE));
  return opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
}
