import { type Colour, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { down, round, shadow } from "../pen/paint.ts";
import { at, ellipse, fill, path, repeat, smooth, stroke, use } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";

const PIECE = smooth([
  [-58, 2],
  [-48, -30],
  [-20, -38],
  [10, -34],
  [40, -40],
  [58, -16],
  [54, 8],
  [30, 20],
  [-4, 16],
  [-36, 20],
]);

/** A piece of comb with honey in most of its cells, some of it running out. */
export function comb(easel: Easel, honey: Colour): string {
  const cell = (paint: string) =>
    easel.defs.group(
      path(
        "M0-6.4L7-3.4V3.4L0 6.4L-7 3.4V-3.4Z",
        `${fill(paint)} stroke="#ffe7a2" stroke-width="1.1"`,
      ),
    );
  const [full, empty] = [cell(round(easel, honey)), cell(shade(honey, -0.22))];
  const cells = repeat(88, (index) => {
    const [row, column] = [Math.floor(index / 8), index % 8];
    const href = easel.random() < 0.7 ? full : empty;
    return use(href, -58 + column * 15.4 + (row % 2) * 7.7, -46 + row * 10.6);
  });
  return [
    shadow(easel, 2, 22, 120, 0.8),
    at(0, 13, 1, path(PIECE, fill(down(easel, shade(honey, -0.1))))),
    path(PIECE, fill(down(easel, shade(honey, 0.04)))),
    `<g clip-path="${easel.defs.clip(PIECE)}">${cells}</g>`,
    path(PIECE, stroke("#fff0b8", 1.4, 0.8)),
    path("M30 14C34 26 30 34 36 36C42 36 40 26 42 16Z", fill(shade(honey, 0.03))) +
      ellipse(38, 36, 22, 5.4, fill(round(easel, shade(honey, 0.05)))) +
      ellipse(32, 34.6, 6, 1.3, fill("#fff", 0.8)),
  ].join("");
}

/** A turned wooden dipper in a small pool of honey. */
export function dipper(easel: Easel, honey: Colour): string {
  const wood = down(easel, "#c08a4c");
  const discs = [11, 16, 19, 19, 16, 10]
    .map((radius, index) => {
      const x = -8 - index * 7.4;
      return ellipse(x, 0, 3.6, radius, `${fill(wood)} stroke="#6b3f14" stroke-width=".8"`);
    })
    .join("");
  return [
    shadow(easel, -4, 10, 110, 0.6),
    ellipse(-26, 12, 42, 9, fill(round(easel, shade(honey, 0.03)))) +
      ellipse(-38, 9.4, 11, 1.8, fill("#fff", 0.8)),
    at(
      0,
      -10,
      1,
      path("M-4-3.4H74Q79 0 74 3.4H-4Z", fill(wood)) +
        discs +
        path("M-52-8C-40 4-20 6-2 4L-8 18Q-30 24-52 10Z", fill(shade(honey, 0.06), 0.9)),
      -22,
    ),
  ].join("");
}

/** The small wax pots of stingless bees. */
export function waxPots(easel: Easel): string {
  const pots: readonly (readonly [x: number, y: number, r: number])[] = [
    [-34, -10, 17],
    [-6, -18, 19],
    [26, -12, 18],
    [-20, 0, 17],
    [10, 2, 19],
    [40, 2, 14],
  ];
  return (
    shadow(easel, 2, 8, 110, 0.8) +
    pots
      .map(([x, y, r], index) => {
        const mouth =
          index % 2
            ? ellipse(x, y - r * 0.5, r * 0.44, r * 0.24, fill("#2c1606")) +
              ellipse(x, y - r * 0.44, r * 0.34, r * 0.15, fill("#d98a1a"))
            : "";
        return (
          ellipse(
            x,
            y,
            trimmed(r),
            trimmed(r * 0.92),
            fill(round(easel, index % 3 ? "#7a4a20" : "#8f5c2a")),
          ) + mouth
        );
      })
      .join("") +
    path("M-40-24q6-10 16-6M30-28q-4-10-14-10", stroke("#5a3414", 2, 0.6))
  );
}

function trimmed(value: number): number {
  return Number(trim(value));
}
