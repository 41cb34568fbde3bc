import { type Colour, shade } from "../colour.ts";
import type { Definitions } from "../definitions.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { trim } from "../trim.ts";
import type { Contents } from "./contents.ts";

const LARGEST_TILE = 64;
/** So many grains fit along a tile, unless it would grow too large. */
const GRAINS_ALONG = 6;

/** A paint of the contents seen close, for a window or a glass. */
export function texture(contents: Contents, defs: Definitions, random: SeededRandom): string {
  const { colour, form } = contents;
  if (form === "sticks" || form === "cones") return colour;
  if (form === "liquid") {
    return defs.linear(
      `0 ${shade(colour, -0.28)}, .12 ${shade(colour, -0.08)}, .45 ${shade(colour, 0.06)}, .8 ${shade(colour, 0.02)}, 1 ${shade(colour, -0.25)}`,
      "right",
    );
  }
  if (form === "powder") {
    return defs.pattern(
      LARGEST_TILE,
      LARGEST_TILE,
      backing(LARGEST_TILE, colour) + specks(contents, random),
    );
  }
  const tile = Math.min(LARGEST_TILE, Math.round(spacing(contents) * GRAINS_ALONG));
  const places = tiled(contents, tile, random);
  return defs.pattern(
    tile,
    tile,
    backing(tile, shade(colour, -0.22)) + grains(places, contents, defs),
  );
}

function backing(side: number, colour: Colour): string {
  return `<path d="M0 0h${side}v${side}H0z" fill="${colour}"/>`;
}

/** How far apart the middles of neighbouring grains lie. */
function spacing({ width, length }: Contents): number {
  return width * 0.98 + length * 0.42;
}

/** Grains at the given places: a dark stroke, the true colour on it, light from the upper left on top. */
export function grains(places: readonly Place[], contents: Contents, defs: Definitions): string {
  const { colour, width, form } = contents;
  const paths = [0, 1].map((turn) =>
    defs.path(strokesAt(places.filter((_, index) => (index % 3 === 1) === (turn === 1)))),
  );
  const layer = (paints: readonly Colour[], part: number, shift: number) => {
    const move = trim(-shift * width);
    const strokes = paths.map((href, turn) => `<use href="${href}" stroke="${paints[turn]}"/>`);
    return `<g stroke-width="${trim(width * part)}" transform="translate(${move} ${move})">${strokes.join("")}</g>`;
  };
  const dark = shade(colour, -0.2);
  const lit = shade(colour, 0.12);
  const layers = [
    layer([dark, dark], 1.06, 0),
    layer([colour, shade(colour, 0.04)], 0.86, 0.04),
    layer([lit, lit], 0.3, 0.17),
  ];
  const cap = form === "crystals" ? "square" : "round";
  return `<g fill="none" stroke-linecap="${cap}">${layers.join("")}</g>`;
}

function strokesAt(places: readonly Place[]): string {
  return places
    .map(
      ([x, y, dx, dy]) => `M${trim(x)} ${trim(y)}${dx || dy ? `l${trim(dx)} ${trim(dy)}` : "h0"}`,
    )
    .join("")
    .replaceAll(" -", "-");
}

/** Start of a grain and the step to its end. */
export type Place = readonly [x: number, y: number, dx: number, dy: number];

/** A grain at a place, lying any way; long ones lie rather flat. */
export function lying(x: number, y: number, contents: Contents, random: SeededRandom): Place {
  const angle = random.between(-1.2, 1.2);
  const [dx, dy] = [Math.cos(angle) * contents.length, Math.sin(angle) * contents.length];
  return [x - dx / 2, y - dy / 2, dx, dy];
}

function tiled(contents: Contents, tile: number, random: SeededRandom): Place[] {
  const reach = spacing(contents);
  const columns = Math.max(2, Math.round(tile / reach));
  const rows = Math.max(2, 2 * Math.round(tile / (reach * 0.86 * 2)));
  const [dx, dy] = [tile / columns, tile / rows];
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    const x = ((index % columns) + (row % 2) / 2 + random.between(-0.14, 0.14)) * dx;
    const y = (row + 0.5 + random.between(-0.14, 0.14)) * dy;
    return lying(x, y, contents, random);
  }).flatMap((place) => aroundEdges(place, tile, contents));
}

/** A grain over an edge of the tile comes in again at the other side. */
function aroundEdges([x, y, dx, dy]: Place, tile: number, { length, width }: Contents): Place[] {
  const reach = (length + width) / 2;
  const [middleX, middleY] = [x + dx / 2, y + dy / 2];
  const near = (at: number) => [
    0,
    ...(at < reach ? [tile] : []),
    ...(at > tile - reach ? [-tile] : []),
  ];
  return near(middleX).flatMap((byX) =>
    near(middleY).map((byY): Place => [x + byX, y + byY, dx, dy]),
  );
}

function specks({ colour }: Contents, random: SeededRandom): string {
  const dots = (count: number) =>
    Array.from(
      { length: count },
      () => `M${trim(random() * LARGEST_TILE)} ${trim(random() * LARGEST_TILE)}h0`,
    ).join("");
  const layer = (lightness: number, width: number) =>
    `<path d="${dots(26)}" stroke="${shade(colour, lightness)}" stroke-width="${width}" stroke-linecap="round"/>`;
  return layer(-0.07, 2.2) + layer(0.06, 1.8);
}
