import { mix, shade } from "../../pen/colour.ts";
import { at, brush, curve, ellipse, fill, path, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

interface Plumage {
  body: string;
  neck: string;
  tail: string;
  rooster?: boolean;
}

/** A hen or a rooster facing right, about 100 x 100 at size 1, its feet at y; faces left if `size` is negative. */
export function hen(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  { body, neck, tail, rooster }: Plumage,
): string {
  const [b, n, t] = [body, neck, tail].map((colour) => stage.lit(colour)) as [
    string,
    string,
    string,
  ];
  const s = Math.abs(size);
  const sickles = rooster
    ? (
        [
          [-18, -18, 8],
          [-24, -4, 10],
          [-26, 12, 9],
          [-8, -26, 7],
        ] as const
      )
        .map(([a, c, w]) =>
          path(
            brush(curve([22, 40], [8, 4 + c], [a - 4, c - 2], [a - 10, c + 34]), 6, 1, w + 3),
            fill(stage.down(tail)),
          ),
        )
        .join("")
    : "";
  const crest =
    path("M-7 2C-10-6-5-8-3-3C-2-10 3-9 3-3C6-8 10-4 6 2Z", fill(stage.lit("#c62b22"))) +
    path("M5 10C9 12 9 20 5 20C2 18 2 12 5 10Z", fill(stage.lit("#c62b22")));
  const parts = [
    stage.shadow(50, 99, 80, 0.4),
    path(
      "M44 76L42 96L34 99M42 96L52 99M56 76L58 96L50 99M58 96L68 99",
      stroke(stage.lit("#d18a1e"), 3),
    ),
    sickles,
    path(
      "M88 30C90 20 82 13 74 17C67 21 66 34 58 40C48 46 36 42 26 30C20 22 12 16 4 18C0 30 4 50 16 64C28 78 52 82 68 72C80 64 84 46 88 30Z",
      fill(stage.round(body)),
    ),
    path("M4 18C12 16 20 22 26 30C24 42 20 54 16 64C4 50 0 30 4 18Z", fill(t)) +
      path("M6 22Q16 34 17 58M11 20Q22 32 20 52", stroke(shade(t, 0.18), 1.2)),
    path("M74 17C67 21 66 34 58 40C62 52 76 56 82 48C86 40 90 28 86 20Z", fill(stage.down(neck))) +
      path("M66 36L62 46M71 34L68 50M76 34L75 52M81 34L81 48", stroke(shade(n, 0.14), 1.6, 0.8)),
    path("M24 44C36 40 54 46 62 56C56 68 38 70 28 60C24 56 22 50 24 44Z", fill(shade(b, -0.08))) +
      path(
        "M30 48Q38 52 36 62M37 47Q46 52 44 64M45 49Q54 54 51 64M29 50Q44 46 60 56",
        stroke(shade(b, 0.16), 1.5, 0.9),
      ),
    path("M60 40Q46 46 30 34", stroke(mix(b, stage.light.rim, 0.7), 2, 0.7)),
    at(78, 17, rooster ? 1.5 : 1, crest),
    path("M86 22L98 27L86 30Z", fill(stage.lit("#e9a92a"))) +
      ellipse(81, 23, 2.2, 2.2, fill("#1a0d05")) +
      ellipse(80.4, 22.4, 0.7, 0.7, fill("#ffffff")),
  ];
  return at(x + (size < 0 ? 48 * s : -48 * s), y - 98 * s, [size, s], parts.join(""));
}

export function chick(stage: Stage, x: number, y: number, size = 1): string {
  return at(
    x,
    y,
    [size, Math.abs(size)],
    stage.shadow(0, 2, 26) +
      path("M-3-6V1M3-6V1", stroke(stage.lit("#d9841c"), 1.8)) +
      ellipse(0, -10, 10, 8, fill(stage.round("#f4cf58"))) +
      ellipse(8, -19, 6.4, 6.4, fill(stage.round("#f9dc6a"))) +
      ellipse(10, -20, 1.2, 1.2, fill("#2a1a0c")) +
      path("M13.6-20l5 2l-5 1.4Z", fill(stage.lit("#d9741c"))) +
      path("M-6-12Q0-6 5-11", stroke(stage.lit("#d9a52a"), 1.6)),
  );
}

/** A duck on the water facing left, about 70 wide at size 1. */
export function duck(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colour = "#f6efdc",
  head = "#f6efdc",
): string {
  const core = stage.lit(colour);
  const parts = [
    ellipse(6, 6, 40, 5, fill(stage.light.shadow, 0.25)),
    path(
      "M-24-2C-26-14-14-22 2-22C18-22 28-26 40-32C44-18 36 2 20 6C4 10-18 10-24-2Z",
      fill(stage.down(colour, 0.16)),
    ),
    path("M-4-12C8-16 22-16 32-20C30-6 14 0 2-2C-4-4-6-8-4-12Z", fill(shade(core, -0.08))) +
      path("M2-8Q14-8 26-14M4-4Q14-4 22-8", stroke(shade(core, 0.08), 1.4, 0.8)),
    path(
      brush(curve([-16, -8], [-30, -20], [-14, -32], [-20, -42]), 17, 11),
      fill(stage.round(head)),
    ),
    ellipse(-21, -43, 9.4, 8.4, fill(stage.round(head))),
    path("M-28-44C-36-42-42-38-43-35C-38-34-32-36-27-39Z", fill(stage.lit("#e0962a"))),
    ellipse(-24, -45, 1.7, 1.7, fill("#1a0f08")),
    path("M-40 8q30 7 66 1M-24 14q24 4 50 0", stroke(stage.light.sun, 1.6, 0.6)),
  ];
  return at(x, y, [size, Math.abs(size)], parts.join(""));
}

/** A white egret facing left, about 90 high at size 1, its feet at y. */
export function egret(stage: Stage, x: number, y: number, size: number): string {
  const white = stage.lit("#fbf8ee");
  const neck = curve([-6, -44], [-32, -58], [6, -72], [-14, -88]);
  const parts = [
    ellipse(6, 1, 22, 3, fill(stage.light.shadow, 0.3)),
    path("M0-30L-3-14L0 0M8-30L10-14L7 0", stroke(stage.lit("#33302a"), 2)),
    path(
      "M-14-40C-12-54 10-58 22-50C34-44 44-34 48-28C34-26 10-24-2-28C-10-30-14-34-14-40Z",
      fill(stage.down("#fbf8ee", 0.16)),
    ),
    path("M6-44Q24-40 42-30M4-38Q20-34 34-29", stroke(shade(white, -0.13), 1.4, 0.7)),
    path(brush(neck, 9, 5), fill(white)),
    ellipse(-15, -89, 6, 4.6, fill(white)),
    path("M-19-91L-36-86L-19-87Z", fill(stage.lit("#e0a030"))) +
      ellipse(-16, -90, 1.2, 1.2, fill("#1a120a")),
    path(`M-12-52C-8-56 8-58 20-51`, stroke(mix(white, stage.light.rim, 0.8), 1.6)),
  ];
  return at(x, y, [size, Math.abs(size)], parts.join(""));
}

/** Loose grain on the ground. */
export function scatter(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  colour: string,
  count = 60,
): string {
  return [colour, shade(colour, 0.1)]
    .map((ink) =>
      path(
        Array.from(
          { length: count / 2 },
          () => `M${trim(x + stage.around() * wide)} ${trim(y + stage.around() * wide * 0.18)}h0`,
        ).join(""),
        stroke(stage.lit(ink), 3.2),
      ),
    )
    .join("");
}
