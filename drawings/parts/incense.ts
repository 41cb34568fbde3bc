import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { glow, metal, round, shadow, upright } from "../pen/paint.ts";
import { at, brush, curve, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";

/** Smoke that rises from 0, 0. */
export function smoke({ defs }: Easel, high: number): string {
  const paint = defs.linear("0 #fff 0, .4 #fff .8, 1 #fff .9");
  const wisp = (lean: number, wide: number) =>
    path(
      brush(
        curve([0, 0], [-lean, -high * 0.34], [lean * 1.3, -high * 0.6], [lean * 0.2, -high], 14),
        1.4,
        4,
        wide,
      ),
      fill(paint),
    );
  return (
    wisp(20, 7) +
    wisp(-16, 4.4) +
    path(`M0-6C-16-${high * 0.34} 24-${high * 0.6} 4-${high * 0.92}`, stroke("#9a90a0", 1, 0.35))
  );
}

/** A brass lotus that holds a stick. */
function lotusStand(easel: Easel): string {
  const brass = metal(easel, "#c8962e");
  const petals = [-40, 40, -22, 22, 0].map((degrees) =>
    at(
      degrees * 0.5,
      -4,
      1,
      path(
        "M0 5C-14-3-12-20 0-30C12-20 14-3 0 5Z",
        `${fill(brass)} stroke="#6b470c" stroke-width=".8"`,
      ),
      degrees,
    ),
  );
  return (
    shadow(easel, 0, 4, 94) +
    ellipse(0, 3, 46, 9, fill(brass)) +
    ellipse(0, 0, 46, 9, fill(metal(easel, "#e0b458"))) +
    petals.join("")
  );
}

/** A burning stick in its stand. */
export function burningStick(easel: Easel, colour: Colour): string {
  return [
    at(20, -212, 1, smoke(easel, 168)),
    path("M-2-10L20-206", stroke(shade(colour, -0.05), 6)) +
      path("M-3.6-10L18.4-204", stroke(shade(colour, 0.14), 1.8)),
    path("M19-196L20.4-210", stroke("#b9b1a6", 6.4)) +
      ellipse(19, -194, 13, 13, fill(glow(easel, "#ff9a3a"))) +
      ellipse(19, -194, 3.4, 3.4, fill("#ffbf4a")),
    lotusStand(easel),
  ].join("");
}

/** A pile of thick sticks without a wooden core, one of them lit. */
export function dhoopSticks(easel: Easel, colour: Colour): string {
  const stick = (x: number, y: number, degrees: number) =>
    at(
      x,
      y,
      1,
      path(
        "M-46-9H46V9H-46Z",
        fill(
          easel.defs.linear(`0 ${shade(colour, 0.14)}, .4 ${colour}, 1 ${shade(colour, -0.16)}`),
        ),
      ) +
        ellipse(46, 0, 5, 9, fill(shade(colour, 0.06))) +
        ellipse(-46, 0, 5, 9, fill(shade(colour, -0.06))),
      degrees,
    );
  return [
    shadow(easel, 0, 6, 140),
    stick(-14, -4, 4) + stick(22, -6, -8) + stick(0, -24, 10) + stick(12, -40, -14),
    at(
      52,
      -56,
      1,
      ellipse(0, 4, 13, 12, fill(glow(easel, "#ff9a3a"))) +
        path("M-4-2L5 4", stroke("#b9b1a6", 9)) +
        at(0, -6, 1, smoke(easel, 150)),
    ),
  ].join("");
}

/** Three cones, one of them lit, on a dish. */
export function cones(easel: Easel, colour: Colour): string {
  const cone = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k,
      path("M-22 0Q-5-54 0-58Q5-54 22 0Q0 9-22 0Z", fill(upright(easel, colour, 0.18))) +
        path("M-16-14Q0-8 16-14", stroke(shade(colour, -0.1), 1.2, 0.5)),
    );
  return [
    at(0, -74, 1, smoke(easel, 160)),
    shadow(easel, 0, 6, 130),
    cone(-42, 2, 0.95) + cone(40, 3, 0.95),
    ellipse(0, 10, 44, 11, fill(metal(easel, "#c8962e"))) +
      ellipse(0, 7, 44, 10, fill(metal(easel, "#e0b458"))),
    cone(0, 8, 1.25),
    ellipse(0, -62, 13, 12, fill(glow(easel, "#ff9a3a"))) +
      ellipse(0, -62, 3.6, 4.6, fill("#ffbf4a")),
  ].join("");
}

/** Cups pressed from resin and wood, one of them smoking. */
export function cups(easel: Easel, colour: Colour): string {
  const cup = (x: number, y: number, k: number, lit: boolean) =>
    at(
      x,
      y,
      k,
      path("M-34-34L-24 2Q0 10 24 2L34-34Z", fill(upright(easel, colour, 0.17))) +
        repeat(6, (index) =>
          path(
            `M${-26 + index * 10.5}-30L${-19 + index * 7.6} 2`,
            stroke(shade(colour, -0.12), 1.4, 0.5),
          ),
        ) +
        ellipse(0, -34, 34, 9, fill(shade(colour, 0.1))) +
        ellipse(0, -33, 25, 6, fill(lit ? "#7a3a14" : shade(colour, -0.22))) +
        path(
          "M-12-34h.1M0-36h.1M10-33h.1M-3-32h.1",
          stroke(lit ? "#ffb04a" : mix(colour, "#f0d8a0", 0.7), 6),
        ),
    );
  return [
    at(-4, -44, 1, smoke(easel, 150)),
    shadow(easel, 0, 6, 150),
    cup(-44, -12, 0.86, false) + cup(46, -10, 0.86, false) + cup(0, 6, 1, true),
  ].join("");
}

/** A cake of dried cow dung, and a lump of ghee. */
export function dungCakes(easel: Easel): string {
  const cake = (x: number, y: number) =>
    at(
      x,
      y,
      1,
      ellipse(0, 4, 40, 15, fill("#4a3622")) +
        ellipse(0, 0, 40, 15, fill(round(easel, "#8a6a44"))) +
        path(
          "M-22-4q8-4 16 0M0 5q10-3 18 0M-6-8q8-3 14 0M-26 3q6-2 12 1",
          stroke("#5c4226", 1.8, 0.8),
        ),
    );
  return shadow(easel, 0, 6, 110, 0.7) + cake(6, -16) + cake(-8, -4);
}
