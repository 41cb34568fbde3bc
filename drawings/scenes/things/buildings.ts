import { mix, shade } from "../../pen/colour.ts";
import { at, box, ellipse, fill, path, repeat, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** A thatched hut 100 wide with its base at x, y. */
export function hut(stage: Stage, x: number, y: number, size = 1, lamp = false): string {
  const thatch = repeat(
    30,
    (index) => `M${-54 + index * 3.7}-24l${trim(11 - index * 0.75)}-${20 + (index % 3) * 5}`,
  );
  const door = lamp ? "#ffd36a" : stage.lit("#4a3324");
  return at(
    x,
    y,
    size,
    stage.shadow(6, 1, 110) +
      path("M-40 0V-30H42V0Z", fill(stage.upright("#c99a68"))) +
      path("M-40 0V-30H-8V0Z", fill(stage.lit("#a5784f"))) +
      path("M10 0V-22H24V0Z", fill(door)) +
      path("M-58-22L-22-62Q4-68 30-62L62-22Q2-30-58-22Z", fill(stage.down("#b98d52", 0.2))) +
      path(thatch, stroke(stage.lit("#6b4a28"), 1, 0.45)) +
      path("M-22-62Q4-68 30-62", stroke(mix(stage.lit("#d9b070"), stage.light.rim, 0.5), 3)) +
      path("M-58-22Q2-30 62-22", stroke(stage.lit("#6b4a28"), 2, 0.7)),
  );
}

/** A whitewashed house with a red tiled roof, 270 wide, its base at x, y. */
export function house(stage: Stage, x: number, y: number, size = 1, lamp = false): string {
  const wall = stage.down("#f6e6c6", 0.08);
  const tiles = repeat(8, (row) =>
    repeat(
      23,
      (column) => `M${trim(-120 - row * 4.4 + column * (10.6 + row * 0.38))}${-124 + row * 8}v7`,
    ),
  );
  const rows = repeat(
    8,
    (row) => `M${trim(-122 - row * 4.4)} ${-117 + row * 8}H${trim(122 + row * 4.4)}`,
  );
  const glass = lamp ? "#ffd77a" : stage.lit("#33362c");
  const windows = [-92, 62].map(
    (wx) =>
      box(wx - 3, -51, 36, 30, fill(stage.lit("#6b3f1c"))) +
      box(wx, -48, 30, 24, fill(glass)) +
      path(`M${wx + 7}-48v24m8-24v24m8-24v24`, stroke(stage.lit("#8a5f34"), 2)),
  );
  return at(
    x,
    y,
    size,
    stage.shadow(14, 4, 300, 0.4) +
      box(-124, -66, 248, 66, fill(wall)) +
      box(-124, -66, 248, 14, fill(stage.light.shadow, 0.22)) +
      box(-124, -16, 248, 16, fill(stage.down("#b5502f", 0.1))) +
      path("M-136 0H136L142 7H-142Z", fill(stage.down("#c9694a", 0.1))) +
      box(-22, -56, 44, 56, fill(stage.lit("#6b3f1c"))) +
      box(-17, -51, 34, 51, fill(lamp ? "#ffcf6a" : stage.down("#2f6b5a", 0.06))) +
      path("M0-51V0M-17-26H17", stroke(stage.lit("#22392f"), 1.4)) +
      path("M-22-54Q-12-46-2-53T22-54", stroke(stage.lit("#e39a14"), 4)) +
      windows.join("") +
      path("M-120-126H120L160-58H-160Z", fill(stage.down("#b5532c", 0.16))) +
      path(tiles, stroke(stage.lit("#e08a58"), 2.2, 0.5)) +
      path(rows, stroke(shade(stage.lit("#8a3a1c"), -0.04), 1.6, 0.55)) +
      path("M-120-127H120", stroke(mix(stage.lit("#d98a5c"), stage.light.rim, 0.4), 6)) +
      [-132, 132].map((px) => box(px - 3, -60, 6, 62, fill(stage.upright("#8a5a2a")))).join(""),
  );
}

/** An open shed with a thatched roof, 320 wide, its base at x, y. `inside` is drawn under the roof. */
export function shed(stage: Stage, x: number, y: number, size: number, inside: string): string {
  const post = (px: number) => box(px - 5, -112, 10, 114, fill(stage.upright("#8a6238")));
  const thatch = repeat(
    60,
    (index) =>
      `M${-170 + index * 5.8}-${96 + (index % 3) * 3}l${trim(14 - index * 0.47)}-${34 + (index % 4) * 6}`,
  );
  return at(
    x,
    y,
    size,
    box(-150, -110, 300, 110, fill(mix(stage.lit("#5a4028"), stage.light.shadow, 0.3))) +
      box(-150, -26, 300, 26, fill(stage.down("#8a6a44", 0.1))) +
      post(-60) +
      post(60) +
      inside +
      post(-148) +
      post(148) +
      path(
        "M-182-92L-130-160Q0-170 130-160L182-92Q0-104-182-92Z",
        fill(stage.down("#b98d52", 0.2)),
      ) +
      path(thatch, stroke(stage.lit("#6b4a28"), 1.2, 0.45)) +
      path("M-182-92Q0-104 182-92", stroke(stage.lit("#5f4224"), 3, 0.8)) +
      path("M-130-160Q0-170 130-160", stroke(mix(stage.lit("#d9b070"), stage.light.rim, 0.5), 4)),
  );
}

/** An earthen compound wall with a tiled top, from `x` to `until`. */
export function wall(stage: Stage, x: number, until: number, y: number, height = 60): string {
  const cap = path(
    repeat(
      Math.ceil((until - x) / 13),
      (index) => `M${x + index * 13} ${y - height + 3}a6.5 4.5 0 0 1 13 0`,
    ),
    fill(stage.lit("#a4552f")),
  );
  return (
    box(x, y - height, until - x, height, fill(stage.down("#d9b080", 0.12))) +
    box(x - 3, y - height - 7, until - x + 6, 9, fill(stage.down("#b5673c", 0.1))) +
    cap +
    path(
      repeat(
        24,
        () =>
          `M${trim(stage.random.between(x, until - 30))} ${trim(y - stage.random() * height * 0.8)}q9 3 ${trim(stage.random.between(10, 26))} 0`,
      ),
      stroke(stage.lit("#9a7040"), 1.4, 0.35),
    )
  );
}

/** A round stone well with posts, pulley and rope, 190 wide, the centre of its rim at x, y. */
export function well(stage: Stage, x: number, y: number, size = 1): string {
  const stones = repeat(4, (row) =>
    repeat(17, (column) => {
      const a = (column - 8 + (row % 2) * 0.5) * 0.2;
      const b = a + 0.186;
      if (Math.abs(b) > 1.58 || Math.abs(a) > 1.58) return "";
      const [ax, ay, bx, by] = [
        Math.sin(a) * 92,
        Math.cos(a) * 25,
        Math.sin(b) * 92,
        Math.cos(b) * 25,
      ];
      const top = 3 + row * 14.4;
      const ink = shade(
        stage.lit(stage.pick(["#b3a48a", "#9c9280", "#c2b08e", "#a89a86"])),
        -Math.sin(a) * 0.1,
      );
      return path(
        `M${trim(ax)} ${trim(ay + top)}L${trim(bx)} ${trim(by + top)}v12L${trim(ax)} ${trim(ay + top + 12)}Z`,
        fill(ink),
      );
    }),
  );
  const body = "M-92 0A92 25 0 0 0 92 0V56A92 25 0 0 1-92 56Z";
  const post = (px: number) => box(px, -122, 11, 124, fill(stage.upright("#9a6a38")));
  return at(
    x,
    y,
    size,
    stage.shadow(10, 74, 220, 0.45) +
      ellipse(0, 0, 92, 25, fill(stage.lit("#b5a88e"))) +
      ellipse(0, 2, 76, 18, fill(stage.down("#35504f", 0.14))) +
      path(body, fill(stage.lit("#5d564a"))) +
      stones +
      path("M-92 0A92 25 0 0 0 92 0", stroke(mix(stage.lit("#e0d2b2"), stage.light.rim, 0.4), 5)) +
      post(-82) +
      post(74) +
      box(-96, -129, 194, 12, fill(stage.down("#b07f4a", 0.14))) +
      ellipse(0, -100, 15, 15, fill(stage.lit("#5f3d1c"))) +
      ellipse(0, -100, 10, 10, stroke(stage.lit("#c99a62"), 3)) +
      path("M-13-100V4M13-100C18-50 48-30 62-8", stroke(stage.lit("#e2c08a"), 2.6)),
  );
}

/** A haystack 120 wide with its base at x, y. */
export function haystack(stage: Stage, x: number, y: number, size = 1): string {
  const form = "M-58 0C-66-34-50-72-14-98C-4-108 6-108 14-98C48-72 66-34 58 0Q0 9-58 0Z";
  const straw = repeat(58, () => {
    const px = stage.around() * 48;
    const py = -6 - stage.random() * (84 - Math.abs(px) * 1.1);
    return `M${trim(px)} ${trim(py)}q${trim(px * 0.08)} 6 ${trim(px * 0.2)} 13`;
  });
  return at(
    x,
    y,
    size,
    stage.shadow(8, 1, 150, 0.4) +
      path(form, fill(stage.round("#e0b458"))) +
      path(straw, stroke(stage.lit("#a67a2c"), 1.4, 0.55)) +
      path("M-40-60Q-30-82-12-96", stroke(stage.light.rim, 3, 0.6)) +
      path("M0-120V-96", stroke(stage.lit("#7a5430"), 3)),
  );
}

/** The striped awning of a market stall, `wide` wide from `x`, its lower edge at `y`. */
export function awning(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  colours: readonly [string, string],
  high = 60,
): string {
  const count = Math.max(5, Math.round(wide / 34));
  const step = wide / count;
  return (
    repeat(count, (index) => {
      const [a, b] = [x + index * step, x + (index + 1) * step];
      const top = (px: number) => x + wide / 2 + (px - x - wide / 2) * 0.86;
      return path(
        `M${trim(top(a))} ${trim(y - high)}H${trim(top(b))}L${trim(b)} ${trim(y)}q${trim(-step / 2)} ${trim(step * 0.5)} ${trim(-step)} 0Z`,
        fill(stage.down(colours[index % 2] ?? colours[0], 0.08)),
      );
    }) + path(`M${trim(x)} ${trim(y)}h${trim(wide)}`, stroke(stage.light.shadow, 1.6, 0.3))
  );
}
