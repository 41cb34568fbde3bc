import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { down, round, shadow } from "../pen/paint.ts";
import { at, brush, curve, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";
import { leaf } from "./leaves.ts";

const glint = (x: number, y: number, rx: number, ry: number) =>
  ellipse(x, y, rx, ry, fill("#fff", 0.5));

export function tomato(easel: Easel): string {
  const one = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k,
      path(
        "M0-46C30-48 40-26 36-8C32 8-32 8-36-8C-40-26-30-48 0-46Z",
        fill(round(easel, "#d8341c")),
      ) +
        path("M0-44L-16-50M0-44L14-52M0-44L-8-34M0-44L12-36M0-44V-56", stroke("#5a7a2c", 4)) +
        glint(-16, -30, 8, 5),
    );
  return shadow(easel, 4, 2, 110, 0.7) + one(20, -6, 0.78) + one(-20, 0, 0.95);
}

export function lemon(easel: Easel): string {
  const whole =
    path("M-40-18C-34-40 20-42 30-26L38-20L30-12C18 6-34 6-40-18Z", fill(round(easel, "#f2cf2a"))) +
    glint(-16, -28, 8, 4);
  const rays = repeat(
    8,
    (index) => `M0 0L${trim(Math.cos(index * 0.785) * 18)} ${trim(Math.sin(index * 0.785) * 18)}`,
  );
  const half =
    ellipse(0, 0, 25, 25, fill("#f0cd2c")) +
    ellipse(0, 0, 22, 22, fill("#fdf6d2")) +
    ellipse(0, 0, 19, 19, fill("#f6df62")) +
    path(rays, stroke("#fdf6d2", 2));
  return shadow(easel, 0, 2, 104, 0.7) + at(-16, 0, 0.95, whole) + at(24, -14, 0.95, half);
}

export function carrots(easel: Easel): string {
  const one = (degrees: number) =>
    at(
      38,
      -6,
      1,
      path(
        brush(curve([0, 0], [-30, -3], [-60, 0], [-88, 3]), 24, 2, 17),
        fill(down(easel, "#ee7f24")),
      ) +
        path("M-14-8l4 6M-30 8l3-6M-44-7l3 5M-58 5l2-4", stroke("#b4520c", 1.4, 0.7)) +
        path("M0 0Q14-14 30-12M0 0Q16-2 32 2M0 0Q12 10 26 14", stroke("#5f9434", 4)),
      degrees,
    );
  return shadow(easel, 0, 3, 112, 0.7) + one(14) + one(-10);
}

export function beetroot(easel: Easel): string {
  const root =
    path(
      "M-34-22C-36-52 34-52 34-22C32-4 8 2 0 14C-8 2-32-4-34-22Z",
      fill(round(easel, "#8e1c46")),
    ) + path("M-24-36Q0-46 24-36M-28-20Q0-28 28-20", stroke("#c2557c", 1.2, 0.5));
  const top =
    path("M-8-42Q-14-66-30-76M0-44Q2-66 0-84M8-42Q14-62 32-74", stroke("#b8386a", 4)) +
    at(0, -60, 1, leaf(easel, 40, 20, "#4f8a3c"), -128) +
    at(2, -66, 1, leaf(easel, 38, 20, "#5f9a44"), -52);
  const slice =
    ellipse(0, 0, 22, 10, fill("#b4305e")) +
    ellipse(0, 0, 15, 6.4, stroke("#e07a9c", 1.6)) +
    ellipse(0, 0, 8, 3.4, stroke("#e07a9c", 1.4));
  return shadow(easel, 0, 2, 90, 0.7) + at(-8, -10, 0.86, top + root) + at(34, -4, 0.9, slice);
}

/** Apple, beetroot and carrot together. */
export function abc(easel: Easel): string {
  const apple =
    path(
      "M0-44C20-56 40-40 36-18C32 4 12 4 0 0C-12 4-32 4-36-18C-40-40-20-56 0-44Z",
      fill(round(easel, "#cf2a2a")),
    ) +
    path("M0-44q2-12 8-16", stroke("#5a3a1c", 3)) +
    at(4, -52, 1, leaf(easel, 24, 11, "#5a9434"), -20) +
    glint(-16, -30, 6, 8);
  return (
    shadow(easel, 0, 2, 120, 0.7) +
    at(36, -2, 0.62, beetroot(easel)) +
    at(-20, 0, 0.8, apple) +
    at(6, 8, 0.62, carrots(easel))
  );
}

export function bananas(easel: Easel): string {
  const one = (degrees: number, colour: Colour) =>
    at(
      -40,
      -30,
      1,
      path(
        brush(curve([0, 0], [14, 30], [52, 40], [88, 16], 12), 7, 5, 24),
        fill(down(easel, colour)),
      ) +
        path("M8 12C20 34 56 38 82 18", stroke(shade(colour, -0.12), 1.6, 0.6)) +
        path("M86 17l5-3", stroke("#4a3414", 5)),
      degrees,
    );
  return (
    shadow(easel, 0, 3, 104, 0.7) +
    one(-16, "#dca820") +
    one(-4, "#e9b92c") +
    one(9, "#f2c83c") +
    path("M-42-32l-6-12", stroke("#8a7a2c", 8))
  );
}

/** Round slices of a banana's stem. */
export function bananaStem(easel: Easel): string {
  const slice = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k,
      path("M-30-10V6C-28 18 28 18 30 6V-10Z", fill(down(easel, "#dfe6bc"))) +
        ellipse(0, -10, 30, 12, fill("#f6f7e4")) +
        ellipse(0, -10, 21, 8, stroke("#cfd6a4", 1.8)) +
        ellipse(0, -10, 12, 4.6, stroke("#cfd6a4", 1.6)) +
        ellipse(0, -10, 3, 1.4, fill("#c2ca92")),
    );
  return (
    shadow(easel, 0, 2, 112, 0.7) + slice(-22, -14, 0.95) + slice(26, -12, 0.86) + slice(2, -2, 0.9)
  );
}

export function amla(easel: Easel): string {
  const one = (x: number, y: number) =>
    at(
      x,
      y,
      1,
      ellipse(0, 0, 19, 18, fill(round(easel, "#b9c64a"))) +
        path("M0-17Q-5 0 0 17M-12-13Q-13 0-9 14M12-13Q13 0 9 14", stroke("#8a9628", 1.1, 0.6)) +
        glint(-6, -8, 4, 2.6),
    );
  return (
    shadow(easel, 0, 4, 100, 0.7) +
    at(10, -24, 1, leaf(easel, 44, 10, "#5a8a3c"), -30) +
    one(-26, -14) +
    one(16, -18) +
    one(-4, -6) +
    one(36, -8)
  );
}

export function jamun(easel: Easel): string {
  const one = (x: number, y: number, degrees: number) =>
    at(
      x,
      y,
      1,
      ellipse(0, 0, 21, 14, fill(round(easel, "#3b2152"))) +
        ellipse(-7, -5, 5, 2.4, fill("#b8a2d8", 0.7)),
      degrees,
    );
  return (
    shadow(easel, 0, 4, 106, 0.7) +
    at(-6, -20, 1, leaf(easel, 50, 18, "#4a7a3c"), -158) +
    one(-26, -9, -20) +
    one(14, -16, 14) +
    one(32, -6, -30) +
    one(0, -4, 8)
  );
}

/** Half a coconut, white inside, and a piece of its shell. */
export function coconut(easel: Easel): string {
  const half =
    path("M-44-26C-44 4-24 10 0 10S44 4 44-26Z", fill(round(easel, "#6b4526"))) +
    path("M-38-10l6 10M-22 0l4 8M20 2l-4 6M36-10l-6 10M0 2v6", stroke("#4a2c14", 1.6, 0.6)) +
    ellipse(0, -26, 44, 15, fill("#7a5230")) +
    ellipse(0, -26, 40, 13, fill("#fffdf4")) +
    ellipse(0, -24, 29, 8, fill(down(easel, "#e3ece4")));
  const piece =
    path("M-22 0Q-8-30 22-24Q8-6-22 0Z", fill("#fffdf2")) +
    path("M-22 0Q-8-30 22-24", stroke("#6b4526", 4));
  return shadow(easel, 0, 8, 108, 0.7) + at(-10, -4, 0.95, half) + at(42, 4, 0.85, piece);
}

export function grapes(easel: Easel, colour: Colour): string {
  const berries: readonly (readonly [number, number])[] = [
    [-26, -34],
    [-8, -38],
    [10, -36],
    [-34, -22],
    [-16, -24],
    [2, -24],
    [20, -24],
    [-24, -11],
    [-6, -12],
    [12, -11],
    [-14, 0],
    [4, 1],
  ];
  const berry = easel.defs.group(
    ellipse(0, 0, 10.4, 10.2, fill(round(easel, colour))) +
      ellipse(-3, -4, 2.6, 1.8, fill("#fff", 0.6)),
  );
  return [
    shadow(easel, 0, 8, 80, 0.6),
    path("M-4-38Q-4-56 12-64", stroke("#7a6a34", 3.4)),
    at(8, -50, 1, leaf(easel, 44, 32, "#6a9440"), 4),
    berries.map(([x, y]) => `<use href="${berry}" x="${x}" y="${y}"/>`).join(""),
  ].join("");
}

export function tamarind(easel: Easel): string {
  const pod = (degrees: number) =>
    at(
      -42,
      -6,
      1,
      path(
        brush(curve([0, 0], [24, -26], [58, -26], [86, -2], 12), 14, 12, 22),
        fill(down(easel, "#9a6434")),
      ) + path("M20-12l2-12M40-14l1-14M60-12l-1-13", stroke("#6b401c", 2, 0.6)),
      degrees,
    );
  const pulp =
    path(
      "M-34 0C-36-18-8-26 14-20C36-16 38 2 22 6C4 10-30 12-34 0Z",
      fill(round(easel, "#5a2c18")),
    ) +
    ellipse(-4, -10, 8, 3.4, fill("#a8644a", 0.7)) +
    ellipse(14, -2, 7, 4, fill("#35160a"));
  return (
    shadow(easel, 0, 4, 112, 0.7) +
    at(0, -14, 1, pod(-6)) +
    at(2, 2, 0.92, pulp) +
    at(6, 8, 0.7, pod(12))
  );
}

/** Vegetables for a soup. */
export function vegetables(easel: Easel): string {
  const pea = (x: number, y: number) => ellipse(x, y, 7, 7, fill(round(easel, "#86b444")));
  return (
    at(-4, 0, 0.86, carrots(easel)) +
    pea(-34, 8) +
    pea(-20, 12) +
    pea(-46, 3) +
    at(
      20,
      8,
      1,
      path(
        brush(curve([0, 0], [12, -8], [26, -8], [38, 0]), 6, 5, 8),
        fill(mix("#5f9434", "#ffffff", 0.08)),
      ),
    )
  );
}
