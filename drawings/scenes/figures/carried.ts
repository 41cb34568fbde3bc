import { at, ellipse, fill, path, repeat, stroke } from "../../pen/pen.ts";
import type { Stage } from "../stage.ts";

/** A bundle of cut millet, carried on the head. */
export function sheaf(stage: Stage, x: number, y: number): string {
  const straw = repeat(
    30,
    (index) =>
      `M${-70 + (index % 6) * 4} ${Math.round(-10 + (index / 30) * 22)}Q0 ${Math.round(-16 + (index / 30) * 18)} ${60 + (index % 5) * 5} ${Math.round(-6 + (index / 30) * 24)}`,
  );
  const ears = repeat(
    26,
    (index) => `M${58 + (index % 5) * 6} ${Math.round(-8 + (index / 26) * 24)}q10 2 14 10`,
  );
  return at(
    x,
    y,
    1,
    ellipse(0, 2, 66, 16, fill(stage.round("#c29a44"))) +
      path(straw, stroke(stage.lit("#dfc06a"), 1.8)) +
      path(ears, stroke(stage.lit("#e6ac2c"), 5)) +
      path("M-12-14Q-6 2-12 18M-4-15Q2 2-4 18", stroke(stage.lit("#8a5f2a"), 3)),
  );
}

/** Brass scales with two pans, held up at x, y. */
export function scales(stage: Stage, x: number, y: number): string {
  const pan = (px: number, py: number) =>
    path(`M${px - 26} ${py}Q${px} ${py + 22} ${px + 26} ${py}Z`, fill(stage.upright("#d3a23a"))) +
    path(
      `M${px} ${py - 50}L${px - 24} ${py}M${px} ${py - 50}L${px + 24} ${py}`,
      stroke(stage.lit("#6b470c"), 1.4),
    );
  return at(
    x,
    y,
    1,
    path("M-62-4Q0-16 62 4M0-10V-30", stroke(stage.lit("#a87a1c"), 5)) +
      pan(-62, 46) +
      pan(62, 54) +
      ellipse(-62, 44, 17, 6, fill(stage.lit("#e6b234"))),
  );
}
