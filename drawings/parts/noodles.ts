import { type Colour, mix, shade } from "../pen/colour.ts";
import { around, type Easel } from "../pen/easel.ts";
import { shadow } from "../pen/paint.ts";
import { at, ellipse, fill, path, repeat, stroke, use } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";

/** A coiled nest of dry strands, standing on 0, 0 and about 140 wide. */
export function nest(easel: Easel, colour: Colour, thick: number): string {
  const coils = (ink: Colour, wide: number, opacity = 1) =>
    path(
      repeat(Math.round(150 / thick), (index) => {
        const t = easel.random();
        const [rx, ry] = [20 + t * 50 + around(easel) * 5, 9 + t * 18];
        const [x, y] = [around(easel) * 6, -26 + around(easel) * 9 - (1 - t) * 20];
        const turn = index % 2 ? 1 : 0;
        return `M${trim(x - rx)} ${trim(y)}A${trim(rx)} ${trim(ry)} ${trim(around(easel) * 12)} 1 ${turn} ${trim(x + rx)} ${trim(y + around(easel) * 6)}`;
      }),
      stroke(ink, wide, opacity),
    );
  return [
    shadow(easel, 0, 6, 150),
    ellipse(0, -20, 70, 30, fill(shade(colour, -0.2))),
    coils(shade(colour, -0.15), thick * 1.1),
    coils(shade(colour, -0.04), thick),
    coils(colour, thick * 0.9),
    coils(mix(colour, "#ffffff", 0.4), thick * 0.32, 0.9),
    path("M-68-18q-14 6-18 18M64-12q16 4 18 16", stroke(colour, thick * 0.9)),
  ].join("");
}

/** A slanting tube of penne, 40 long, centred on 0, 0. */
export function pasta(easel: Easel, colour: Colour): string {
  const body = easel.defs.linear(
    `0 ${mix(shade(colour, 0.1), "#fff6df", 0.3)}, .4 ${colour}, 1 ${shade(colour, -0.16)}`,
  );
  const tube = easel.defs.group(
    at(2, 3, 1, path("M-20-8L16-8L24 8L-12 8Z", fill("#1a0d05", 0.25))) +
      path("M-20-8L16-8L24 8L-12 8Z", fill(body)) +
      path("M-16-4H17M-14 0H19M-13 4H21", stroke(shade(colour, -0.1), 0.9, 0.6)) +
      path("M-20-8Q-22 2-12 8Q-13-2-20-8Z", fill(shade(colour, -0.24))),
  );
  return use(tube, 0, 0);
}

/** A heap of pasta. */
export function pastaHeap(easel: Easel, colour: Colour): string {
  const places: readonly (readonly [number, number, number])[] = [
    [-14, -44, -30],
    [18, -42, 40],
    [-36, -26, 12],
    [2, -28, -8],
    [36, -26, -50],
    [-54, -8, 50],
    [-22, -8, -24],
    [14, -8, 30],
    [48, -8, -10],
    [-68, 6, -6],
    [70, 8, 26],
  ];
  return (
    shadow(easel, 0, 6, 140) +
    places.map(([x, y, degrees]) => at(x, y, 1, pasta(easel, colour), degrees)).join("")
  );
}
