import { shade } from "./colour.ts";
import type { Contents } from "./contents.ts";
import type { Definitions } from "./definitions.ts";
import type { SeededRandom } from "./seeded-random.ts";

const TILE = 64;

/** A paint of the contents seen close, for a window or a glass. */
export function texture(contents: Contents, defs: Definitions, random: SeededRandom): string {
  const { colour, form } = contents;
  if (form === "sticks" || form === "cones") return colour;
  if (form === "liquid") {
    return defs.linear(
      [
        [0, shade(colour, -0.28)],
        [0.12, shade(colour, -0.08)],
        [0.45, shade(colour, 0.06)],
        [0.8, shade(colour, 0.02)],
        [1, shade(colour, -0.25)],
      ],
      "right",
    );
  }
  const ground = `<path d="M0 0h${TILE}v${TILE}H0z" fill="${shade(colour, form === "powder" ? 0 : -0.22)}"/>`;
  const content =
    form === "powder" ? specks(contents, random) : grains(tiled(contents, random), contents, defs);
  return defs.pattern(TILE, TILE, ground + content);
}

/** Grains at the given places: a dark stroke, the true colour on it, light from the upper left on top. */
export function grains(places: readonly Place[], contents: Contents, defs: Definitions): string {
  const { colour, width, form } = contents;
  const d = places
    .map(([x, y, dx, dy]) => `M${trim(x)} ${trim(y)}l${trim(dx)} ${trim(dy)}`)
    .join("");
  const path = defs.path(d.replaceAll(" -", "-"));
  const odd = defs.path(
    d
      .split("M")
      .filter((_, index) => index % 3 === 1)
      .map((part) => `M${part}`)
      .join("")
      .replaceAll(" -", "-"),
  );
  const cap = form === "crystals" ? "square" : "round";
  const stroke = (href: string, paint: string, part: number, shift: number) =>
    `<use href="${href}" stroke="${paint}" stroke-width="${trim(width * part)}"${shift ? ` transform="translate(${trim(-shift * width)} ${trim(-shift * width)})"` : ""}/>`;
  return `<g fill="none" stroke-linecap="${cap}">${stroke(path, shade(colour, -0.2), 1.06, 0)}${stroke(path, colour, 0.86, 0.04)}${stroke(odd, shade(colour, 0.035), 0.86, 0.04)}${stroke(path, shade(colour, 0.12), 0.3, 0.17)}</g>`;
}

/** Start of a grain and the step to its end. */
export type Place = readonly [x: number, y: number, dx: number, dy: number];

/** A grain at a place, lying any way; long ones lie rather flat. */
export function lying(x: number, y: number, contents: Contents, random: SeededRandom): Place {
  const angle = random.between(-1.2, 1.2);
  const [dx, dy] = [Math.cos(angle) * contents.length, Math.sin(angle) * contents.length];
  return [x - dx / 2, y - dy / 2, dx, dy];
}

function tiled(contents: Contents, random: SeededRandom): Place[] {
  const reach = contents.width * 0.98 + contents.length * 0.42;
  const columns = Math.max(2, Math.round(TILE / reach));
  const rows = Math.max(2, 2 * Math.round(TILE / (reach * 0.86 * 2)));
  const [dx, dy] = [TILE / columns, TILE / rows];
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    const x = ((index % columns) + (row % 2) / 2 + random.between(-0.14, 0.14)) * dx;
    const y = (row + 0.5 + random.between(-0.14, 0.14)) * dy;
    return lying(x, y, contents, random);
  }).flatMap((place) => aroundEdges(place, contents));
}

/** A grain over an edge of the tile comes in again at the other side. */
function aroundEdges([x, y, dx, dy]: Place, { length, width }: Contents): Place[] {
  const reach = (length + width) / 2;
  const [middleX, middleY] = [x + dx / 2, y + dy / 2];
  const near = (at: number) => [
    0,
    ...(at < reach ? [TILE] : []),
    ...(at > TILE - reach ? [-TILE] : []),
  ];
  return near(middleX).flatMap((byX) =>
    near(middleY).map((byY): Place => [x + byX, y + byY, dx, dy]),
  );
}

function specks({ colour }: Contents, random: SeededRandom): string {
  const dots = (count: number) =>
    Array.from(
      { length: count },
      () => `M${trim(random() * TILE)} ${trim(random() * TILE)}h0`,
    ).join("");
  const layer = (lightness: number, width: number) =>
    `<path d="${dots(26)}" stroke="${shade(colour, lightness)}" stroke-width="${width}" stroke-linecap="round"/>`;
  return layer(-0.07, 2.2) + layer(0.06, 1.8);
}

/** A number as short as a tenth allows. */
export function trim(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}
