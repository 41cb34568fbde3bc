import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { down, round, shadow } from "../pen/paint.ts";
import {
  at,
  brush,
  curve,
  ellipse,
  fill,
  type Point,
  path,
  repeat,
  smooth,
  stroke,
} from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";
import { leaf } from "./leaves.ts";

/** A red chilli, extending right from its stalk. */
function chilli(easel: Easel, long: number, bend: number, colour: Colour): string {
  const spine = curve([0, 0], [long * 0.3, bend], [long * 0.7, bend], [long, 0], 10);
  return [
    path("M-20-6Q-8-4 0 0", stroke("#7c7a34", 3.4)),
    path(brush(spine, long * 0.13, 1, long * 0.13), fill(down(easel, colour))),
    path(
      `M${trim(long * 0.12)} ${trim(bend * 0.3 - long * 0.03)}Q${trim(long * 0.5)} ${trim(bend * 0.86 - long * 0.05)} ${trim(long * 0.84)} ${trim(bend * 0.36)}`,
      stroke("#ffb9a0", long * 0.022, 0.8),
    ),
    path("M-4-7Q6-7 5 0T-4 7Q-8 0-4-7Z", fill("#8a8a3c")),
  ].join("");
}

export function chillies(easel: Easel, colour: Colour = "#b8241a"): string {
  return [
    shadow(easel, 0, 4, 116, 0.6),
    at(-46, -14, 1, chilli(easel, 96, -12, shade(colour, -0.03)), 6),
    at(48, -10, [-1, 1], chilli(easel, 92, 12, colour), 8),
    at(-40, 3, 1, chilli(easel, 92, 9, shade(colour, 0.03)), -4),
  ].join("");
}

/** The short, wrinkled, deep red chilli of Byadagi. */
export function wrinkledChillies(easel: Easel): string {
  const creases = (x: number, y: number) =>
    path(`M${x} ${y}q8-5 16 0t16 0M${x + 10} ${y + 5}q8-4 16 0`, stroke("#5a0c0c", 1.4, 0.6));
  return chillies(easel, "#8c1416") + creases(-24, -20) + creases(-20, 4) + creases(0, -10);
}

export function garlic(easel: Easel): string {
  const bulb =
    path(
      "M0-52C4-38 34-30 34-8C34 6 16 8 0 8S-34 6-34-8C-34-30-4-38 0-52Z",
      fill(round(easel, "#f3ead8")),
    ) +
    path(
      "M0-44C-16-28-18-8-12 6M0-44C16-28 18-8 12 6M0-40V8M-26-20C-30-8-26 0-24 4M26-20C30-8 26 0 24 4",
      stroke("#c9a9b4", 1.4, 0.8),
    );
  const clove =
    path("M-14 6C-16-10 0-24 8-26C16-16 16 4 10 7Z", fill(round(easel, "#f6eedd"))) +
    path("M8-26Q2-10 2 6", stroke("#c9a9b4", 1.2, 0.8));
  return (
    shadow(easel, 0, 6, 88, 0.7) +
    at(-12, -2, 0.9, bulb) +
    at(32, 2, 0.9, clove) +
    at(16, 6, 0.7, clove, -34)
  );
}

function knob(easel: Easel, outline: readonly Point[], colour: Colour, rings: string): string {
  return (
    path(smooth(outline), fill(round(easel, colour))) +
    path(rings, stroke(shade(colour, -0.13), 1.3, 0.6))
  );
}

const RHIZOME: readonly Point[] = [
  [-46, -8],
  [-40, -20],
  [-26, -20],
  [-22, -36],
  [-8, -40],
  [-2, -24],
  [16, -24],
  [22, -38],
  [36, -36],
  [36, -20],
  [48, -12],
  [42, 2],
  [22, 0],
  [12, 8],
  [-4, 4],
  [-12, 10],
  [-26, 6],
  [-38, 4],
];
const RINGS =
  "M-32-18Q-36-8-30 2M-16-22Q-20-8-14 6M4-22Q0-8 4 4M24-22Q20-10 24-2M-22-30Q-14-26-8-30M22-30Q30-28 36-30";

export function ginger(easel: Easel): string {
  return (
    shadow(easel, 0, 8, 100, 0.7) +
    knob(easel, RHIZOME, "#d9b478", RINGS) +
    at(
      36,
      2,
      0.9,
      ellipse(0, 0, 17, 12, fill(round(easel, "#f2dc8c"))) +
        ellipse(0, 0, 12, 8, stroke("#cda64a", 1.4)),
    )
  );
}

export function dryGinger(easel: Easel): string {
  return [
    shadow(easel, 0, 8, 106, 0.7),
    at(-8, -10, 0.8, knob(easel, RHIZOME, "#cdb692", RINGS)),
    at(20, 4, [-0.72, 0.72], knob(easel, RHIZOME, "#d8c4a4", RINGS), -8),
  ].join("");
}

export function turmericRoot(easel: Easel): string {
  const cut =
    ellipse(0, 0, 11, 15, fill("#b5651a")) + ellipse(0, 0, 8.4, 12, fill(round(easel, "#f09a14")));
  return [
    shadow(easel, 0, 8, 106, 0.7),
    at(-10, -10, 0.82, knob(easel, RHIZOME, "#b9792c", RINGS)),
    at(24, 6, 0.62, knob(easel, RHIZOME, "#c98a34", RINGS), 10),
    at(-44, -8, 0.9, cut),
    at(54, 2, 0.7, cut),
  ].join("");
}

/** The hairy rhizome of mudavattukal. */
export function hairyRhizome(easel: Easel): string {
  const hair = repeat(
    70,
    () =>
      `M${trim(easel.random.between(-50, 46))} ${trim(easel.random.between(-34, 4))}l${trim(easel.random.between(-7, 7))} ${trim(easel.random.between(-9, 5))}`,
  );
  return (
    shadow(easel, 0, 8, 104, 0.7) +
    knob(easel, RHIZOME, "#7a5434", RINGS) +
    path(hair, stroke("#c49a64", 1.3, 0.9)) +
    at(44, 0, 0.8, ellipse(0, 0, 13, 15, fill("#6b4526")) + ellipse(0, 0, 9.4, 11, fill("#dcecaa")))
  );
}

export function cinnamon(easel: Easel): string {
  const quill = (y: number, degrees: number, colour: Colour) =>
    at(
      -52,
      y,
      1,
      path(
        "M0-8H102V8H0Z",
        fill(
          easel.defs.linear(`0 ${shade(colour, 0.12)}, .35 ${colour}, 1 ${shade(colour, -0.16)}`),
        ),
      ) +
        path("M4-2H98M10 3H100M2 6H90", stroke(shade(colour, -0.12), 1.2, 0.6)) +
        ellipse(102, 0, 4.6, 8, fill(shade(colour, -0.2))) +
        path("M102-5q4 4 0 6t0 4", stroke(shade(colour, 0.08), 1.8)),
      degrees,
    );
  return (
    shadow(easel, 2, 6, 120, 0.7) +
    quill(-20, 6, "#a3633a") +
    quill(-6, -9, "#b5723f") +
    quill(2, 3, "#96582f")
  );
}

export function starAnise(easel: Easel): string {
  const star = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k,
      repeat(8, (index) =>
        at(
          0,
          0,
          1,
          path("M0 0C4-8 24-9 30 0C24 8 4 8 0 0Z", fill(down(easel, "#8a4a24"))) +
            ellipse(16, 0, 5.6, 2.8, fill("#d99a4a")),
          index * 45 + 10,
        ),
      ) + ellipse(0, 0, 4, 4, fill("#5a2c14")),
    );
  return shadow(easel, 0, 8, 96, 0.55) + star(-14, -12, 0.95) + star(30, -2, 0.72);
}

/** The whole spices of a garam masala. */
export function wholeSpices(easel: Easel): string {
  return (
    at(4, -8, 0.8, cinnamon(easel)) +
    at(-34, 4, 0.6, starAnise(easel)) +
    at(18, 8, 1, leaf(easel, 40, 14, "#8a9a5a"), -12)
  );
}

export function bayAndMace(easel: Easel): string {
  const mace =
    path(
      "M0 0C-16-8-22-26-8-36C-8-26 0-30 4-38C10-30 10-22 18-26C26-14 14-2 0 0Z",
      fill(round(easel, "#c8641e")),
    ) + path("M0-2Q-8-18-8-30M2-4Q6-18 14-22", stroke("#8a3c0c", 1.4));
  return (
    shadow(easel, 0, 6, 100, 0.6) +
    at(-46, -6, 1, leaf(easel, 66, 20, "#7f9058"), -12) +
    at(-38, 4, 1, leaf(easel, 58, 18, "#94a468"), 4) +
    at(36, 4, 0.9, mace)
  );
}

export function sandalwood(easel: Easel): string {
  const billet = (y: number, degrees: number, colour: Colour) =>
    at(
      -46,
      y,
      1,
      path("M0-11H84V11H0Z", fill(down(easel, colour))) +
        path("M6-4H80M4 3H70M20 7H82", stroke(shade(colour, -0.1), 1.2, 0.6)) +
        ellipse(84, 0, 6, 11, fill(mix(colour, "#fff0cc", 0.4))) +
        ellipse(84, 0, 3.4, 6.4, stroke(shade(colour, -0.1), 1)),
      degrees,
    );
  return shadow(easel, 0, 6, 108, 0.7) + billet(-22, 5, "#b67c44") + billet(-6, -7, "#c98f54");
}

export function redSandal(easel: Easel): string {
  const chip = (x: number, y: number, degrees: number, colour: Colour) =>
    at(
      x,
      y,
      1,
      path("M-24-7L22-9L26 5L-22 9Z", fill(down(easel, colour))) +
        path("M-20 0L22-2M-18 5L20 2", stroke(shade(colour, -0.1), 1.2, 0.6)),
      degrees,
    );
  const dust = path("M-40 8C-30-6 30-8 44 6C30 14-30 14-40 8Z", fill(round(easel, "#b23c22")));
  return (
    shadow(easel, 0, 8, 106, 0.6) +
    dust +
    chip(-18, -12, -14, "#a8321c") +
    chip(18, -10, 12, "#8f2414") +
    chip(2, -22, 4, "#bc4428")
  );
}

/** A bunch of thin brown vetiver roots. */
export function vetiver(easel: Easel): string {
  const roots = (ink: Colour, width: number) =>
    path(
      repeat(22, () => {
        const y = easel.random.between(-24, 2);
        return `M-8 ${trim(-8 + (y + 10) * 0.3)}Q${trim(easel.random.between(10, 26))} ${trim(y)} 54 ${trim(y * 1.5 + 4)}M-8 ${trim(-8 + (y + 10) * 0.3)}Q${trim(easel.random.between(-36, -20))} ${trim(y)} -54 ${trim(y * 1.3 + 4)}`;
      }),
      stroke(ink, width),
    );
  return (
    shadow(easel, 0, 4, 112, 0.6) +
    roots("#7a5a30", 2.4) +
    roots("#b8925a", 1.2) +
    path("M-12-18V2M-7-19V3", stroke("#e0c08a", 3))
  );
}

/** Sticks of bamboo charcoal. */
export function charcoalSticks(easel: Easel): string {
  const stick = (y: number, degrees: number) =>
    at(
      -44,
      y,
      1,
      path("M0-10H84V10H0Z", fill(easel.defs.linear("0 #6a6762, .3 #35332f, 1 #12110f"))) +
        ellipse(84, 0, 5.6, 10, fill("#4a4844")) +
        ellipse(84, 0, 2.6, 5, fill("#161514")) +
        path("M26-10V10M58-10V10", stroke("#75726c", 1.6, 0.7)),
      degrees,
    );
  return shadow(easel, 0, 6, 104, 0.7) + stick(-22, 5) + stick(-5, -8);
}

/** A twig of bamboo with narrow leaves. */
export function bambooTwig(easel: Easel): string {
  return [
    shadow(easel, 0, 4, 108, 0.5),
    path("M-50 2Q0-20 46-30", stroke("#8a9a44", 6)) +
      path("M-22-11l3-6M12-22l3-6", stroke("#5f7030", 3)),
    ...[-160, -128, -34, -8, 20].map((degrees, index) =>
      at(
        -20 + index * 14,
        -12 - index * 5,
        1,
        leaf(easel, 46, 9, index % 2 ? "#6a9440" : "#5a8434", 0),
        degrees,
      ),
    ),
  ].join("");
}
