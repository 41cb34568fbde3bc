import { type Colour, shade } from "../pen/colour.ts";
import { type Easel, pick } from "../pen/easel.ts";
import { at, ellipse, fill, type Point, path, smooth, stroke, use } from "../pen/pen.ts";
import { seededRandom } from "../pen/seeded-random.ts";
import { trim } from "../pen/trim.ts";
import { type GrainKind, type GrainName, grainKind } from "./grain-kinds.ts";
import { GRAIN_SHAPES, type GrainOutline } from "./grain-shapes.ts";

/** Grains ready to be placed. Each rotation is drawn separately, so that the light always comes from the upper left. */
export interface Grain {
  hrefs: readonly [string, ...string[]];
  /** The distance between the centres of neighbours. */
  step: number;
  length: number;
  colour: Colour;
  /** The colour of the gaps between grains. */
  gap: Colour;
}

interface Variants {
  turns: number;
  tones: number;
}

const TONE = 0.04;
const SLENDER = 0.6;
/** The minimum length, so that small seeds are visible. */
const LEAST = 9.5;
/** Grains shorter than this have no creases or shadow of their own, but a dark rim. */
const FINE = 14;

/** A grain scaled to `unit`, in several rotations and tones. */
export function grain(
  { defs }: Easel,
  name: GrainName,
  unit: number,
  { turns, tones }: Variants = { turns: 5, tones: 2 },
): Grain {
  const kind = grainKind(name);
  // The seed depends only on the grain, so that all its occurrences in a picture share the definitions.
  const easel = { defs, random: seededRandom(name) };
  const length = Math.max(LEAST, kind.size * unit);
  const hrefs = Array.from({ length: turns * tones }, (_, index) => {
    const turn = ((index % turns) / turns) * Math.PI * 2 + easel.random.between(-0.2, 0.2);
    const tone = (Math.floor(index / turns) - (tones - 1) / 2) * TONE;
    return defs.group(drawn(easel, kind, length, turn, tone));
  });
  const slim = flatness(GRAIN_SHAPES[kind.shape](easel).body);
  return {
    hrefs: hrefs as [string, ...string[]],
    step: length * Math.max(0.42, Math.sqrt(Math.min(1, slim))) * 0.84,
    length,
    colour: kind.colour,
    gap: shade(kind.dark ?? kind.colour, -0.1),
  };
}

export function placed(easel: Easel, { hrefs }: Grain, x: number, y: number): string {
  return use(pick(easel, hrefs), Math.round(x * 2) / 2, Math.round(y * 2) / 2);
}

function flatness(body: readonly Point[]): number {
  const span = (axis: 0 | 1) => {
    const values = body.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return span(1) / span(0);
}

function drawn(easel: Easel, kind: GrainKind, length: number, turn: number, tone: number): string {
  const { colour, dark = shade(colour, -0.17), bright = shade(colour, 0.16), gloss = 0.3 } = kind;
  const outline: GrainOutline = GRAIN_SHAPES[kind.shape](easel);
  // Broken and crystalline grains aren't rotated, which would turn their lit faces; their outlines vary enough.
  const angle = outline.faces ? 0 : turn;
  const [cos, sin] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const turned = ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
  const body = outline.body.map(turned);
  const [low, deep] = [shade(dark, tone * 0.7), shade(dark, -0.04)];
  const fine = length * Math.sqrt(flatness(outline.body)) < FINE;
  const paint = easel.defs.radial(stops(colour, bright, low, tone, fine), 0.36, 0.28, 0.8);
  const [left, top, wide, high] = bounds(body);
  const creases = (outline.creases ?? []).map((line) => smooth(line.map(turned), false)).join("");
  const eye = outline.eye && turned([outline.eye[0], outline.eye[1]]);
  const shadow = kind.shape.endsWith("crescent")
    ? at(length * 0.03, length * 0.05, 1, path(smooth(body), fill("#1a0d05", 0.35)))
    : flatness(outline.body) < SLENDER
      ? at(
          length * 0.06,
          length * 0.09,
          1,
          ellipse(0, 0, length * 0.5, length * flatness(outline.body) * 0.5, fill("#1a0d05", 0.35)),
          (angle * 180) / Math.PI,
        )
      : ellipse(left + wide * 0.56, top + high * 0.6, wide / 2, high / 2, fill("#1a0d05", 0.35));
  const glint = ellipse(
    left + wide * 0.36,
    top + high * 0.28,
    Math.max(0.6, length * 0.11),
    Math.max(0.5, length * 0.065),
    fill("#fff", gloss),
  );
  return [
    !fine && shadow,
    path(outline.faces ? straight(body) : smooth(body), fill(paint)),
    ...(outline.faces ?? []).map(([face, lightness]) =>
      path(straight(face.map(turned)), fill(shade(colour, lightness + tone), 0.75)),
    ),
    creases && !fine && path(creases, stroke(deep, Math.max(0.35, length * 0.045), 0.6)),
    eye && !fine && ellipse(eye[0], eye[1], length * 0.09, length * 0.08, fill(deep, 0.7)),
    gloss >= 0.1 && !outline.faces && !(fine && gloss < 0.3) && glint,
  ]
    .filter(Boolean)
    .join("");
}

function stops(colour: Colour, bright: Colour, low: Colour, tone: number, fine: boolean): string {
  const lit = `0 ${shade(bright, tone)}, .42 ${shade(colour, tone)}`;
  return fine ? `${lit}, .78 ${low}, 1 ${shade(low, -0.09)}` : `${lit}, 1 ${low}`;
}

function straight(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${trim(x)} ${trim(y)}`).join("L")}Z`;
}

function bounds(body: readonly Point[]): [left: number, top: number, wide: number, high: number] {
  const xs = body.map(([x]) => x);
  const ys = body.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
