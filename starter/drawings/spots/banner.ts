import { box, ellipse, fill, path, stroke } from "../pen.ts";
import { hut } from "../scenes/buildings.ts";
import { distance, framed } from "../scenes/composition.ts";
import { blades } from "../scenes/crops.ts";
import { foxtail } from "../scenes/ears.ts";
import { furrows, ground, ridges, rowsOf } from "../scenes/land.ts";
import { palm } from "../scenes/palms.ts";
import { birds, heaps, sky, stars, streaks, sun } from "../scenes/sky.ts";
import { Stage } from "../scenes/stage.ts";
import { bush, treeline } from "../scenes/trees.ts";

/** Fields and sky behind the first words of the home page, 1200 x 480; the left half is calm for the words. */
export function hero(dark: boolean): string {
  const stage = new Stage("hero", dark ? "night" : "golden", 0.56, dark ? 0.66 : 0.62, {
    width: 1200,
    height: 480,
  });
  const plants = [9, 11, 9].map((count) => stage.defs.group(blades(stage, "#6f9440", count)));
  const field = rowsOf(
    stage,
    stage.horizon + 6,
    700,
    (x, y, size) =>
      x < 380
        ? ""
        : `<use href="${plants[Math.round(x) % 3]}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(size * 120) / 100})"/>`,
    { spread: 84, steps: 11 },
  );
  const paper = dark ? "#1b2118" : "#fdf3db";
  const calm = stage.defs.linear(
    `0 ${paper} .95, .32 ${paper} .9, .46 ${paper} .72, .68 ${paper} 0`,
    "right",
  );
  return framed(
    stage,
    [
      sky(stage),
      dark ? stars(stage, 120) : streaks(stage, 14),
      sun(stage, 128, dark ? 22 : 34),
      ridges(stage, 4, 110),
      treeline(stage, stage.horizon + 4, 0.5, 36),
      birds(stage, 830, 90, 5),
      palm(stage, 1130, 300, 180, { lean: -24, distance: 0.25 }),
      palm(stage, 1070, 292, 120, { distance: 0.4 }),
      palm(stage, 560, 284, 120, { distance: 0.4 }),
      palm(stage, 596, 286, 84, { distance: 0.45, lean: -6 }),
      hut(stage, 660, 292, 0.8, dark),
      bush(stage, 720, 292, 50, "#4f7a34", 0.2),
      furrows(stage, stage.horizon + 6, 700, "#7a6032", 84),
      field,
      box(0, 0, 1200, 480, fill(calm)),
    ].join(""),
  );
}

/** A strip of 640 x 180 above the login: morning over the farm. */
export function loginStrip(): string {
  const stage = new Stage("login", "golden", 0.74, 0.2, { width: 640, height: 180 });
  const ear = stage.defs.group(foxtail(stage, 34));
  return framed(
    stage,
    [
      distance(stage, { high: 62, size: 24, tall: 56, trees: 30 }),
      heaps(stage, 3, "#fff6de", 0.5),
      birds(stage, 300, 46, 3),
      ground(stage, stage.horizon + 4, "#8fa044"),
      path("M0 150Q320 138 640 152", stroke(stage.light.rim, 1.6, 0.5)),
      palm(stage, 560, 146, 96, { lean: 10 }),
      palm(stage, 588, 148, 70, { lean: -6 }),
      hut(stage, 500, 150, 0.62),
      bush(stage, 440, 152, 40),
      bush(stage, 618, 154, 44),
      ellipse(320, 190, 420, 24, fill(stage.lit("#6f8a38"))),
      ...[20, 54, 92, 250, 300].map(
        (x, index) =>
          `<use href="${ear}" transform="translate(${x} 196)scale(${0.5 + (index % 3) * 0.08})"/>`,
      ),
    ].join(""),
  );
}
