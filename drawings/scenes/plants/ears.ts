import { mix, shade } from "../../pen/colour.ts";
import { brush, curve, fill, type Point, path, repeat, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** A drooping ear of foxtail millet on its stalk, 150 high; `bend` is to the right. */
export function foxtail(stage: Stage, bend = 40, colour = "#e0ac34"): string {
  const stalk = curve([0, 0], [2, -60], [bend * 0.1, -110], [bend * 0.35, -132]);
  const ear = curve(
    [bend * 0.35, -130],
    [bend * 0.6, -158],
    [bend * 1.1, -150],
    [bend * 1.25, -96],
    14,
  );
  const core = stage.lit(colour);
  const bristles = (ink: string) =>
    path(
      repeat(34, () => {
        const [x, y] = ear[Math.floor(stage.random() * 13)] ?? [0, 0];
        return `M${trim(x)} ${trim(y)}l${trim(stage.around() * 13)} ${trim(stage.around() * 13)}`;
      }),
      stroke(ink, 0.7, 0.85),
    );
  return (
    path(brush(stalk, 4, 2.4), fill(stage.lit("#8a9440"))) +
    leafBlade(stage, -50, -54, -0.2) +
    leafBlade(stage, 46, -34, 0.3) +
    bristles(shade(core, -0.12)) +
    path(brush(ear, 7, 3, 14), fill(shade(core, -0.12))) +
    grainsAlong(
      stage,
      ear,
      6,
      [shade(core, -0.03), core, mix(shade(core, 0.1), stage.light.rim, 0.4)],
      3.4,
    ) +
    bristles(mix(shade(core, 0.12), stage.light.rim, 0.4))
  );
}

/** An ear of finger millet on its stalk, 120 high: five short inward-curling fingers. */
export function ragi(stage: Stage, colour = "#8a3a2a"): string {
  const core = stage.lit(colour);
  const fingers = [-1.1, -0.55, 0, 0.55, 1.1].map((angle) => {
    const long = 34 - Math.abs(angle) * 4;
    const tip: Point = [Math.sin(angle) * long * 0.62, -96 - Math.cos(angle) * long];
    const bow: Point = [Math.sin(angle) * long * 1.1, -96 - Math.cos(angle) * long * 0.5];
    const line = curve([0, -94], bow, bow, tip);
    return (
      path(brush(line, 4, 3, 8), fill(shade(core, -0.1))) +
      grainsAlong(stage, line, 3.4, [core, mix(shade(core, 0.12), stage.light.rim, 0.25)], 3.4)
    );
  });
  return (
    path(
      brush(
        [
          [0, 0],
          [2, -50],
          [0, -96],
        ],
        4,
        2.6,
      ),
      fill(stage.lit("#7d8a3c")),
    ) +
    leafBlade(stage, -44, -30, 0.4) +
    leafBlade(stage, 42, -20, 0.1) +
    fingers.join("")
  );
}

/** A head of sorghum on its stalk, 220 high. */
export function sorghum(stage: Stage, colour = "#e6d3a0"): string {
  const core = stage.lit(colour);
  const head = curve([0, -176], [-2, -195], [2, -215], [4, -228]);
  return (
    path(
      brush(
        [
          [0, 0],
          [3, -90],
          [0, -180],
        ],
        7,
        4,
      ),
      fill(stage.upright("#7f9440")),
    ) +
    leafBlade(stage, -64, -60, 0.5) +
    leafBlade(stage, 66, -88, 0.4) +
    leafBlade(stage, -56, -124, 0.2) +
    leafBlade(stage, 50, -140, 0.1) +
    path(brush(head, 12, 10, 32), fill(shade(core, -0.16))) +
    grainsAlong(
      stage,
      head,
      17,
      [shade(core, -0.06), core, mix(shade(core, 0.06), stage.light.rim, 0.4)],
      5.4,
    )
  );
}

function leafBlade(stage: Stage, reach: number, y: number, droop: number): string {
  const points = curve(
    [0, y],
    [reach * 0.3, y - 44],
    [reach * 0.7, y - 40],
    [reach, y - 20 + droop * 30],
  );
  return path(brush(points, 3, 0.6, 6), fill(stage.down("#7d9440", 0.08)));
}

/** Scattered dots along a line, from dark to lit. */
function grainsAlong(
  stage: Stage,
  along: readonly Point[],
  aside: number,
  inks: readonly string[],
  size: number,
): string {
  const last = along.length - 1;
  return inks
    .map((ink, tone) =>
      path(
        repeat(44 - tone * 10, () => {
          const t = stage.random();
          const [x, y] = along[Math.round(t * last)] ?? [0, 0];
          const wide = aside * Math.sin(Math.PI * (0.18 + t * 0.7));
          const spread = wide * (1 - tone * 0.2);
          return `M${trim(x + stage.around() * spread - tone)} ${trim(y + stage.around() * spread - tone)}h0`;
        }),
        stroke(ink, size * (1 - tone * 0.14)),
      ),
    )
    .join("");
}
