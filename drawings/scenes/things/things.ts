import { mix, shade } from "../../pen/colour.ts";
import { at, box, ellipse, fill, path, repeat, stroke, use } from "../../pen/pen.ts";
import { type SeededRandom, seededRandom } from "../../pen/seeded-random.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** A basket about 100 wide with a heap of grain, its base at x, y. */
export function basket(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  grain = "",
  base = "#b5823f",
  inside = "",
): string {
  const form = "M-50-40A50 14 0 0 0 50-40C48-18 42 0 35 0A35 8 0 0 1-35 0C-42 0-48-18-50-40Z";
  const core = stage.lit(base);
  const weave = repeat(5, (row) =>
    repeat(8, (column) => {
      const t = (column + (row % 2) * 0.5) / 8 - 0.5;
      const wide = 94 - row * 5;
      return `M${trim(t * wide * 1.02)} ${trim(-26 + row * 6.4 - t * t * 26 + 1)}h6`;
    }),
  );
  return at(
    x,
    y,
    size,
    stage.shadow(6, 1, 96, 0.42) +
      ellipse(0, -40, 50, 14, fill(shade(core, -0.2))) +
      (grain && heap(stage, grain)) +
      inside +
      path(form, fill(stage.upright(base))) +
      use(stage.defs.path(weave), 0, 1.6, stroke(shade(core, -0.18), 2.6, 0.7)) +
      use(stage.defs.path(weave), 0, 0, stroke(shade(core, 0.13), 1.8, 0.7)) +
      path("M-50-40A50 14 0 0 0 50-40", stroke(shade(core, -0.14), 6)) +
      path("M-50-41A50 14 0 0 0 50-41", stroke(mix(shade(core, 0.12), stage.light.rim, 0.2), 3.4)),
  );
}

function heap(stage: Stage, colour: string): string {
  const core = stage.lit(colour);
  const grains = stage.defs.path(HEAP);
  const layer = (ink: string, width: number, shift: number) =>
    use(grains, -shift, -shift, stroke(ink, width));
  return (
    path(
      "M-47-40C-30-56-14-64 0-64C16-64 32-56 47-40A47 12 0 0 1-47-40Z",
      fill(stage.round(colour)),
    ) +
    layer(shade(core, -0.12), 4.4, 0) +
    layer(shade(core, 0.03), 3.8, 0.6) +
    layer(mix(shade(core, 0.14), stage.light.rim, 0.3), 1.7, 1.3)
  );
}

/** The positions of the grains in a heap: the same in every basket, and written once. */
const HEAP = grainsOfHeap(seededRandom("heap"));

function grainsOfHeap(random: SeededRandom): string {
  return repeat(64, () => {
    const across = (random() + random() + random() - 1.5) / 1.5;
    const high = 18 * (1 - across * across * 1.2) * random();
    return `M${trim(across * 44)} ${trim(-38 - high)}h0`;
  });
}

/** A cone of powder on a plate, 80 wide. */
export function cone(stage: Stage, x: number, y: number, size: number, colour: string): string {
  return at(
    x,
    y,
    size,
    stage.shadow(4, 1, 84) +
      ellipse(0, -2, 44, 8, fill(stage.down("#b98a4a"))) +
      path("M-38-4C-18-16-8-44 0-46C8-44 20-16 38-4A38 6 0 0 1-38-4Z", fill(stage.upright(colour))),
  );
}

/** A clay or brass pot 60 wide. */
export function pot(stage: Stage, x: number, y: number, size: number, colour = "#b5592c"): string {
  return at(
    x,
    y,
    size,
    stage.shadow(4, 1, 60, 0.42) +
      path(
        "M-11-50C-16-46-11-42-15-38C-34-28-32-2 0 1C32-2 34-28 15-38C11-42 16-46 11-50Z",
        fill(stage.round(colour)),
      ) +
      ellipse(0, -50, 12, 3.4, fill(shade(stage.lit(colour), -0.15))) +
      path("M-19-26C-23-17-19-9-14-5", stroke("#ffffff", 3, 0.45)) +
      path("M-27-22Q0-14 27-22", stroke(shade(stage.lit(colour), -0.1), 1.4, 0.7)),
  );
}

/** A wide cooking pot on a brick hearth with fire and steam, 120 wide. */
export function cauldron(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  dish = "#e6b24a",
): string {
  const steam = stage.defs.radial("0 #ffffff .55, 1 #ffffff 0", 0.5, 0.5, 0.5);
  return at(
    x,
    y,
    size,
    stage.shadow(6, 1, 130, 0.45) +
      box(-52, -30, 24, 30, fill(stage.down("#a8562e"))) +
      box(30, -30, 24, 30, fill(stage.down("#984a26"))) +
      path("M-52-15h24M30-15h24M-40-30v15M42-15v15", stroke(stage.lit("#6b3018"), 1.6)) +
      path(
        "M-20 0C-28-16-10-18-14-34C-2-26 0-20 4-30C14-20 24-12 18 0Z",
        fill(stage.defs.linear("0 #ffdf7a .9, .6 #f28a22 1, 1 #c8401a 1")),
      ) +
      path("M-22 1L18-3M-18-4L24 1", stroke(stage.lit("#5a3a22"), 5)) +
      path("M-60-74C-62-46-40-30 0-30C40-30 62-46 60-74Z", fill(stage.upright("#8a8478"))) +
      ellipse(0, -74, 62, 13, fill(stage.down("#c9c2b4"))) +
      ellipse(0, -73, 54, 9.6, fill(stage.down(dish))) +
      repeat(7, (index) =>
        ellipse(
          Math.sin(index * 2) * 20 + 4,
          -90 - index * 15,
          15 + index * 5,
          12 + index * 2,
          fill(steam),
        ),
      ),
  );
}

/** A full sack 60 wide; open, with grain, if a colour is given. */
export function sack(stage: Stage, x: number, y: number, size: number, grain = ""): string {
  return at(
    x,
    y,
    size,
    stage.shadow(4, 1, 66) +
      path(
        "M-28 0C-34-26-32-52-22-66H22C32-52 34-26 28 0Q0 6-28 0Z",
        fill(stage.upright("#c9a870")),
      ) +
      path(
        "M-20-60C-12-40-18-20-14-4M14-62C10-40 18-22 14-4",
        stroke(stage.lit("#94733e"), 1.8, 0.6),
      ) +
      (grain
        ? ellipse(0, -66, 23, 7, fill(stage.down(grain))) +
          path("M-24-66A24 7 0 0 0 24-66", stroke(stage.lit("#e2c892"), 5))
        : path("M-22-66Q0-58 22-66L14-80Q0-74-14-80Z", fill(stage.down("#bd9a60"))) +
          path("M-20-66H20", stroke(stage.lit("#6b4a24"), 3))),
  );
}

/** A barrel 80 high. */
export function barrel(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colour = "#2f6fa8",
  inside = "#7a6a34",
): string {
  return at(
    x,
    y,
    size,
    stage.shadow(6, 1, 74, 0.42) +
      path("M-28-78V-2A28 7 0 0 0 28-2V-78Z", fill(stage.upright(colour))) +
      path(
        "M-28-54A28 7 0 0 0 28-54M-28-26A28 7 0 0 0 28-26",
        stroke(shade(stage.lit(colour), -0.1), 3, 0.8),
      ) +
      ellipse(0, -78, 28, 8, fill(stage.lit(shade(colour, 0.1)))) +
      ellipse(0, -77, 24, 6, fill(stage.down(inside))),
  );
}

/** A cart with one large wheel and a load, 200 wide; its shaft points left. */
export function cart(stage: Stage, x: number, y: number, size: number, load: string): string {
  const wheel = repeat(
    10,
    (index) => `M0 0L${trim(Math.cos(index * 0.628) * 38)} ${trim(Math.sin(index * 0.628) * 38)}`,
  );
  return at(
    x,
    y,
    size,
    stage.shadow(10, 1, 190, 0.42) +
      path("M-150-52L60-46", stroke(stage.lit("#7a5430"), 8)) +
      path("M-72-56C-78-104-40-132 6-132C52-130 86-104 80-54Z", fill(stage.round(load))) +
      path(
        repeat(
          40,
          () => `M${trim(stage.around() * 66)} ${trim(-62 - stage.random() * 54)}q4 7 2 15`,
        ),
        stroke(stage.lit(shade(load, -0.14)), 1.6, 0.6),
      ) +
      box(-84, -60, 176, 14, fill(stage.down("#a8763e"))) +
      path("M-80-60V-84M-40-60V-92M44-60V-92M86-60V-84", stroke(stage.lit("#8a5f34"), 4)) +
      at(
        8,
        -42,
        1,
        ellipse(0, 0, 42, 42, stroke(stage.lit("#6b4526"), 8)) +
          path(wheel, stroke(stage.lit("#8a5f34"), 4)) +
          ellipse(0, 0, 8, 8, fill(stage.lit("#4a3018"))),
      ),
  );
}

/** A wooden bee box 60 wide. */
export function beeBox(stage: Stage, x: number, y: number, size: number, colour: string): string {
  return at(
    x,
    y,
    size,
    stage.shadow(4, 12, 70, 0.4) +
      path("M-24 0V12M24 0V12", stroke(stage.lit("#6b4a2c"), 6)) +
      box(-30, -34, 60, 34, fill(stage.upright(colour))) +
      box(-30, -60, 60, 25, fill(stage.upright(shade(colour, 0.04)))) +
      box(-34, -68, 68, 9, fill(stage.down("#c9c4b8"))) +
      box(-15, -8, 30, 4, fill(stage.lit("#2a1c10"))) +
      path("M-10-46h20M-10-20h20", stroke(stage.lit("#6b4a2c"), 3, 0.7)),
  );
}

/** Seeds or chillies spread on a mat about `wide` across, seen at a low angle. */
export function mat(stage: Stage, x: number, y: number, wide: number, colour: string): string {
  const tall = wide * 0.2;
  const dabs = (ink: string) =>
    path(
      repeat(
        70,
        () =>
          `M${trim(x + stage.around() * wide * 0.56)} ${trim(y + stage.around() * tall * 0.56)}q4-3 9 1`,
      ),
      stroke(ink, 3),
    );
  const c = stage.lit(colour);
  return (
    path(
      `M${x - wide * 0.72} ${y - tall}H${x + wide * 0.62}L${x + wide * 0.78} ${y + tall}H${x - wide * 0.62}Z`,
      fill(stage.down("#d9bd86", 0.08)),
    ) +
    ellipse(x, y, wide * 0.58, tall * 0.76, fill(shade(c, -0.08))) +
    dabs(shade(c, -0.14)) +
    dabs(c) +
    dabs(mix(shade(c, 0.12), stage.light.rim, 0.2))
  );
}
