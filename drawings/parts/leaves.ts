import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { down, round, shadow } from "../pen/paint.ts";
import { at, brush, curve, ellipse, fill, type Point, path, repeat, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";

/** A leaf that extends right from its stalk at 0, 0, lit from above. */
export function leaf(easel: Easel, long: number, wide: number, colour: Colour, veins = 4): string {
  const rib = mix(colour, "#f4ffd0", 0.4);
  const side = repeat(veins, (index) => {
    const x = long * (0.2 + (0.58 * index) / veins);
    return `M${trim(x)} 0l${trim(long * 0.13)} ${trim(-wide * 0.42)}M${trim(x)} 0l${trim(long * 0.13)} ${trim(wide * 0.4)}`;
  });
  return [
    path(
      `M0 0C${trim(long * 0.22)} ${trim(-wide * 0.68)} ${trim(long * 0.68)} ${trim(-wide * 0.66)} ${trim(long)} 0C${trim(long * 0.68)} ${trim(wide * 0.6)} ${trim(long * 0.22)} ${trim(wide * 0.62)} 0 0Z`,
      fill(
        easel.defs.linear(
          `0 ${shade(colour, 0.1)}, .49 ${colour}, .51 ${shade(colour, -0.05)}, 1 ${shade(colour, -0.14)}`,
        ),
      ),
    ),
    path(side, stroke(rib, Math.max(0.5, wide * 0.045), 0.55)),
    path(`M0 0H${trim(long * 0.95)}`, stroke(rib, Math.max(0.7, wide * 0.08), 0.85)),
  ].join("");
}

interface Sprig {
  long: number;
  pairs: number;
  leaf: readonly [long: number, wide: number];
  colour: Colour;
  /** The angle between stalk and leaf, in degrees. */
  spread?: number;
  stalk?: Colour;
}

/** A stalk extending right, with leaves on both sides and one at its tip. */
export function sprig(
  easel: Easel,
  { long, pairs, leaf: [size, wide], colour, spread = 52, stalk = "#6f8a3c" }: Sprig,
): string {
  const spine = (t: number): Point => [long * t, -Math.sin(t * Math.PI) * long * 0.1];
  const tones = [shade(colour, 0.03), shade(colour, -0.03)];
  const sides = repeat(pairs, (index) => {
    const t = 0.14 + (0.8 * index) / pairs;
    const [x, y] = spine(t);
    const k = 1.05 - 0.35 * Math.abs(t - 0.4);
    return [-1, 1]
      .map((side) =>
        at(
          x,
          y,
          k,
          leaf(easel, size, wide, tones[index % 2] ?? colour, 3),
          side * (spread - t * 12),
        ),
      )
      .join("");
  });
  const [tipX, tipY] = spine(0.97);
  return [
    path(
      `M0 0Q${trim(long * 0.5)} ${trim(-long * 0.2)} ${trim(long)} 0`,
      stroke(stalk, Math.max(1.4, wide * 0.18)),
    ),
    sides,
    at(tipX, tipY, 0.95, leaf(easel, size, wide, tones[0] ?? colour, 3)),
  ].join("");
}

/** A sprig lying on the ground. */
export function lyingSprig(easel: Easel, look: Sprig, degrees = -8): string {
  return (
    shadow(easel, 0, 4, look.long * 1.2, 0.5) +
    at(-look.long * 0.58, 2, 1, sprig(easel, look), degrees)
  );
}

/** Round leaves with a notch and scalloped edges, as of vallarai and herbs like moringa. */
export function roundLeaf(easel: Easel, radius: number, colour: Colour): string {
  const rim = repeat(11, (index) => {
    const angle = ((index / 11) * 320 + 110) * (Math.PI / 180);
    return `${index ? "L" : "M"}${trim(Math.cos(angle) * radius)} ${trim(Math.sin(angle) * radius * 0.8)}`;
  });
  const rays = repeat(7, (index) => {
    const angle = ((index / 6) * 280 + 130) * (Math.PI / 180);
    return `M0 ${trim(radius * 0.16)}L${trim(Math.cos(angle) * radius * 0.82)} ${trim(Math.sin(angle) * radius * 0.66)}`;
  });
  return [
    path(`M0 ${trim(radius * 0.2)}V${trim(radius * 1.1)}`, stroke(shade(colour, -0.1), 2)),
    path(
      `${rim}L0 ${trim(radius * 0.2)}Z`,
      `${fill(round(easel, colour))} stroke="${shade(colour, -0.06)}" stroke-width="${trim(radius * 0.16)}"`,
    ),
    path(rays, stroke(mix(colour, "#f4ffd0", 0.5), 1, 0.7)),
  ].join("");
}

/** Three toothed lobes of balloon vine, with the papery balloon that it is named after. */
export function balloonVine(easel: Easel): string {
  const balloon = (x: number, y: number) =>
    at(
      x,
      y,
      1,
      path("M0-22C16-20 20 0 0 20C-20 0-16-20 0-22Z", fill(round(easel, "#b6cc7a"))) +
        path("M0-22Q-8 0 0 20M0-22Q8 0 0 20", stroke("#6f8a3c", 1.2, 0.8)),
    );
  const lobes = [-34, 0, 34]
    .map((degrees) => at(-34, 0, 1, leaf(easel, 46, 18, "#5f9440", 3), degrees - 22))
    .join("");
  return (
    shadow(easel, 0, 4, 100, 0.5) +
    lobes +
    balloon(18, -16) +
    balloon(44, -12) +
    at(-8, 2, 0.8, leaf(easel, 44, 18, "#6fa44a", 3), 16)
  );
}

/** The jointed square stems of pirandai. */
export function pirandai(easel: Easel): string {
  const joint = (x: number, y: number, degrees: number) =>
    at(
      x,
      y,
      1,
      path("M0-8L34-9Q40 0 34 9L0 8Q-5 0 0-8Z", fill(down(easel, "#7a9a48"))) +
        path("M1-2.6H35M1 3.4H34", stroke("#4c6a26", 1.2, 0.7)) +
        ellipse(0, 0, 4.4, 8, fill("#8aa456")),
      degrees,
    );
  return [
    shadow(easel, 0, 2, 110, 0.6),
    joint(-52, -2, -12),
    joint(-16, -9, 4),
    joint(20, -7, 24),
    joint(-30, -16, -36),
    at(30, -14, 0.8, roundLeaf(easel, 17, "#5f9440")),
    path("M20-10q14-18 6-26q-8-2-6 6", stroke("#8aa456", 1.8)),
  ].join("");
}

/** Thick aloe leaves, one of them cut. */
export function aloe(easel: Easel): string {
  const blade = (degrees: number, long: number, colour: Colour) =>
    at(
      0,
      0,
      1,
      path(
        brush(curve([0, 0], [long * 0.3, -12], [long * 0.7, -10], [long, 4]), 22, 2, 17),
        fill(down(easel, colour)),
      ) +
        path(
          `M${trim(long * 0.2)} -12l3-5M${trim(long * 0.4)} -13l3-5M${trim(long * 0.6)} -11l3-5M${trim(long * 0.8)} -7l3-4`,
          stroke(shade(colour, 0.12), 2),
        ),
      degrees,
    );
  return [
    shadow(easel, 0, 4, 100, 0.6),
    at(
      -4,
      0,
      1,
      blade(-122, 78, "#6a9a54") + blade(-62, 82, "#78a860") + blade(-92, 92, "#84b46a"),
    ),
    at(
      -40,
      2,
      0.8,
      path("M0-10H56Q66 0 56 11H0Z", fill(down(easel, "#6a9a54"))) +
        ellipse(0, 0, 6, 11, fill("#dff0b8")) +
        ellipse(0, 0, 3.6, 8, fill("#f4fbdc")),
    ),
  ].join("");
}

/** Long blades of lemongrass tied in a bundle. */
export function grassBundle(easel: Easel, colour: Colour, foot: Colour): string {
  const blades = repeat(15, (index) => {
    const t = index / 14 - 0.5;
    const spine = curve(
      [t * 14, 0],
      [t * 20, -40],
      [t * 60, -76],
      [t * 118, -100 + Math.abs(t) * 60],
    );
    return path(brush(spine, 6, 0.8, 5), fill(shade(colour, (index % 3) * 0.05 - 0.05)));
  });
  return [
    shadow(easel, 0, 2, 64, 0.8),
    blades,
    path("M-9 0Q-8-24-12-40H12Q8-24 9 0Z", fill(foot)) +
      path("M-11-26H11M-11-22H11", stroke("#a87f46", 3)),
  ].join("");
}
