import bidiFactory from "bidi-js";
import { type FontRun, splitByFont, widthOf } from "./font-runs.server.ts";
import type { FontName } from "./script-fonts.ts";

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;

/** Whether a text contains any right-to-left script. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

export interface LineStyle {
  /** Line width and font size, in points. */
  width: number;
  size: number;
  bold: boolean;
  /** The font for Latin letters. */
  latin: FontName;
}

/**
 * Breaks a text that is at least partly right-to-left into lines at spaces, to fit the width. Each line has its runs in visual
 * order from left to right. The letters within a run are reversed when it is shaped.
 * Source: the Unicode Bidirectional Algorithm, https://www.unicode.org/reports/tr9/
 */
export function visualLines(text: string, style: LineStyle): FontRun[][] {
  const whole = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const { levels } = bidi.getEmbeddingLevels(whole);
  return wrap(whole, style).map((range) =>
    inVisualOrder(levelRuns(whole, levels, range)).flatMap((run) => drawn(run, style.latin)),
  );
}

type Range = [start: number, end: number];

/** The start and end of each line, without the spaces between lines. Breaks a word that is too long for a line. */
function wrap(text: string, style: LineStyle): Range[] {
  const lines: Range[] = [];
  let start = 0;
  let used = 0;
  for (const { 0: word, index } of text.matchAll(/\S+ ?/g)) {
    const needed = widthOfText(word, style);
    if (used > 0 && used + needed > style.width) {
      lines.push([start, index - 1]);
      start = index;
      used = 0;
    }
    used += needed;
    const letters = Math.max(1, Math.floor((word.length * style.width) / needed));
    while (used > style.width && index + word.length - start > letters) {
      lines.push([start, start + letters]);
      start += letters;
      used -= style.width;
    }
  }
  return [...lines, [start, text.length]];
}

function widthOfText(text: string, { size, bold, latin }: LineStyle): number {
  return splitByFont(text, latin).reduce((sum, run) => sum + widthOf(run, size, bold), 0);
}

interface LevelRun {
  text: string;
  /** The embedding level: odd for right to left, even for left to right. */
  level: number;
}

function levelRuns(text: string, levels: Uint8Array, [start, end]: Range): LevelRun[] {
  const runs: LevelRun[] = [];
  for (let at = start; at < end; at++) {
    const level = levels[at] ?? 0;
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(text.charAt(at)) : null;
    const character = mirrored ?? text.charAt(at);
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({ text: character, level });
  }
  return runs;
}

/** Reverses each sequence of runs at or above a level, from the highest level down to the lowest (rule L2). */
function inVisualOrder(runs: LevelRun[]): LevelRun[] {
  let ordered = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: LevelRun[] = [];
    let flipped: LevelRun[] = [];
    for (const run of ordered) {
      if (run.level >= level) flipped.unshift(run);
      else {
        next.push(...flipped, run);
        flipped = [];
      }
    }
    ordered = [...next, ...flipped];
  }
  return ordered;
}

/**
 * fontkit reverses all text in an Arabic font and no other text. To compensate, this reverses left-to-right digits in the Arabic
 * font, and right-to-left spaces and brackets in other fonts.
 */
function drawn({ text, level }: LevelRun, latin: FontName): FontRun[] {
  const isRightToLeftRun = level % 2 === 1;
  const runs = splitByFont(text, latin).map((run) =>
    (run.font === "Arabic") === isRightToLeftRun ? run : { ...run, text: reversed(run.text) },
  );
  return isRightToLeftRun ? runs.toReversed() : runs;
}

function reversed(text: string): string {
  return [...text].toReversed().join("");
}
