import { at, box, brush, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import type { Compositions } from "./composition.ts";
import { distance } from "./composition.ts";
import { grass, ground, haze, knoll, ridges, rowsOf } from "./elements/land.ts";
import { birds, heaps, rain, rainCloud, sky, stars, streaks, sun } from "./elements/sky.ts";
import { roots, soil, worm } from "./elements/soil.ts";
import { lake, ripples, winding } from "./elements/water.ts";
import { egret } from "./figures/poultry.ts";
import {
  bee,
  butterfly,
  dragonfly,
  KINGFISHER,
  nest,
  PARAKEET,
  peacock,
  perched,
  ROLLER,
  WEAVER,
} from "./figures/wildlife.ts";
import { boughCorner, grassCorner, leaf } from "./plants/corner.ts";
import { blades } from "./plants/crops.ts";
import { sorghum } from "./plants/ears.ts";
import { bentBlade, lantana, lotus, pad, sunflowerHead } from "./plants/flowers.ts";
import { palm } from "./plants/palms.ts";
import { bush, leaves, tree, treeline } from "./plants/trees.ts";
import type { Stage } from "./stage.ts";

/** Out-of-focus light through leaves, for close-ups. */
function blur(stage: Stage, top: string, low: string): string {
  const spot = (colour: string) =>
    stage.defs.radial(`0 ${colour} .55, .7 ${colour} .3, 1 ${colour} 0`, 0.5, 0.5, 0.5);
  const inks = [spot("#fff3c4"), spot(stage.lit("#a8c85a")), spot(stage.lit("#3f6a34"))];
  return (
    box(0, 0, 800, 536, fill(stage.defs.linear(`0 ${stage.lit(top)}, 1 ${stage.lit(low)}`))) +
    repeat(46, (index) =>
      ellipse(
        stage.random() * 800,
        stage.random() * 536,
        stage.random.between(24, 90),
        stage.random.between(24, 90),
        fill(inks[index % 3] ?? ""),
      ),
    )
  );
}

const bough = (s: Stage, points: readonly (readonly [number, number])[], wide: number) =>
  path(brush(points, wide, wide * 0.5), fill(s.down("#6b4a30")));

export const NATURE: Compositions = {
  "Peacock at the field's edge": {
    time: "mist",
    horizon: 0.46,
    sun: 0.7,
    draw: (s) => [
      distance(s, { high: 90, tall: 60 }),
      treeline(s, 270, 0.25, 16, "#3f6440"),
      ground(s, 260, "#86a850"),
      grass(s, 270, "#86a850", 360),
      peacock(s, 300, 470, 1.45),
      grass(s, 450, "#6f9440", 120),
      grassCorner(s, "left", "#44703a", 150),
      tree(s, 90, 300, 200, { distance: 0.1 }),
    ],
  },
  "Kingfisher at the stream": {
    time: "dawn",
    horizon: 0.3,
    sun: 0.26,
    draw: (s) => [
      distance(s, { high: 60 }),
      ground(s, s.horizon + 4, "#7f9a4a"),
      winding(s, 220, 560, 300, "water"),
      bush(s, 90, 330, 130),
      bough(
        s,
        [
          [830, 330],
          [640, 372],
          [470, 356],
          [360, 372],
        ],
        26,
      ),
      at(560, 366, 1, leaf(s, 70, 16, "#5f9438"), 40),
      at(680, 366, 1, leaf(s, 80, 18, "#4f8a34"), 60),
      at(420, 360, 1, leaf(s, 60, 14, "#6fa040"), -50),
      perched(s, 490, 350, 2.5, KINGFISHER),
      boughCorner(s, "right"),
    ],
  },
  "Butterflies on the hedge": {
    time: "noon",
    horizon: 0.5,
    sun: 0.8,
    draw: (s) => [
      blur(s, "#cfe6d4", "#7fae52"),
      leaves(s, 260, 470, 640, 260, { size: 17, count: 170 }),
      leaves(s, 640, 480, 480, 220, { size: 16, count: 140, colour: "#437a34" }),
      ...[
        [120, 380, 1.3],
        [230, 430, 1.6],
        [350, 360, 1.2],
        [460, 440, 1.7],
        [590, 390, 1.3],
        [690, 450, 1.5],
        [60, 480, 1.4],
      ].map(([x = 0, y = 0, k = 1], index) =>
        lantana(s, x, y, k, index % 2 ? ["#e8604a", "#f7c22e"] : ["#d85a9a", "#f7d36a"]),
      ),
      butterfly(s, 350, 320, 2.4, "#f28a2a", -12),
      butterfly(s, 600, 250, 2, "#f7d04a", 26),
      butterfly(s, 160, 230, 1.7, "#4a8ac8", -30),
      butterfly(s, 450, 130, 1.2, "#f28a2a", 40),
      butterfly(s, 690, 400, 1.3, "#f7d04a", -18),
    ],
  },
  "Honeybees on a sunflower": {
    time: "golden",
    horizon: 0.5,
    sun: 0.9,
    draw: (s) => [
      blur(s, "#dfe9c0", "#88a848"),
      path("M420 536Q400 440 420 300", stroke(s.lit("#5f8234"), 26)),
      at(420, 470, 1, leaf(s, 300, 90, "#5f9438"), 20),
      sunflowerHead(s, 400, 262, 160),
      bee(s, 380, 210, 1.7, 14),
      bee(s, 470, 310, 1.5, -40),
      bee(s, 330, 320, 1.3, 60),
      bee(s, 660, 130, 1.2, -10),
    ],
  },
  "Weaver birds at home": {
    time: "noon",
    horizon: 0.66,
    sun: 0.2,
    draw: (s) => [
      distance(s, { high: 250, tall: 50 }),
      heaps(s, 5),
      ground(s, s.horizon + 4, "#8ab04a"),
      grass(s, s.horizon + 6, "#8ab04a", 220),
      bough(
        s,
        [
          [820, -20],
          [620, 60],
          [380, 90],
          [180, 130],
        ],
        20,
      ),
      ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
        at(
          700 - index * 80,
          40 + index * 12,
          1,
          leaf(s, 130, 12, index % 2 ? "#5f9438" : "#4a8030"),
          100 + index * 6,
        ),
      ),
      nest(s, 250, 110, 1.5),
      nest(s, 420, 84, 1.8),
      nest(s, 570, 70, 1.3),
      perched(s, 330, 292, 0.9, WEAVER),
      at(150, 260, 1, perched(s, 0, 0, 0.8, WEAVER), -30),
      at(660, 250, [-1, 1], perched(s, 0, 0, 0.85, WEAVER), 24),
    ],
  },
  "Egrets follow the water": {
    time: "monsoon",
    horizon: 0.44,
    sun: 0.76,
    draw: (s) => {
      const plant = s.defs.group(blades(s, "#7fa63c", 7));
      return [
        distance(s, { high: 60, size: 18, clear: 0.3 }),
        rainCloud(s, 0.7),
        lake(s, s.horizon + 4),
        rowsOf(
          s,
          s.horizon + 6,
          620,
          (x, y, k) =>
            `<use href="${plant}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(k * 100) / 100})"/>`,
          { spread: 90, steps: 10 },
        ),
        egret(s, 330, 290, 0.8),
        egret(s, 440, 310, -0.9),
        egret(s, 180, 350, 1.3),
        egret(s, 560, 400, 1.9),
        egret(s, 320, 470, -2.4),
        egret(s, 690, 330, 1),
        birds(s, 140, 110, 7),
        rain(s, 40),
      ];
    },
  },
  "The lotus pond": {
    time: "dusk",
    horizon: 0.26,
    sun: 0.3,
    draw: (s) => [
      distance(s, { high: 40, size: 28, tall: 50 }),
      lake(s, s.horizon + 4),
      ripples(s, 200, 536, 60),
      ...[
        [120, 230, 40],
        [220, 250, 50],
        [520, 240, 44],
        [660, 260, 60],
        [400, 290, 64],
        [130, 340, 90],
        [300, 390, 80],
        [620, 370, 110],
        [460, 460, 130],
        [180, 490, 140],
        [740, 480, 120],
      ].map(([x = 0, y = 0, w = 0]) => pad(s, x, y, w)),
      lotus(s, 250, 250, 0.7),
      lotus(s, 610, 264, 0.8, "#f2d6dc"),
      lotus(s, 400, 350, 1.5),
      lotus(s, 230, 440, 2),
      lotus(s, 640, 440, 2.2, "#f0b8c8"),
      dragonfly(s, 420, 190, 0.4, "#3a7ac0"),
      boughCorner(s, "right", "#2f4a2c"),
    ],
  },
  "Dragonfly over paddy": {
    time: "golden",
    horizon: 0.5,
    sun: 0.14,
    draw: (s) => [
      blur(s, "#e6efc4", "#7fa848"),
      ...[40, 120, 210, 300, 390, 520, 610, 700, 770].map((x, index) =>
        bentBlade(
          s,
          x,
          560,
          ((index % 3) - 1) * 120 + 30,
          260 + (index % 4) * 60,
          18,
          index % 2 ? "#7fae42" : "#5f9034",
        ),
      ),
      bentBlade(s, 180, 560, 290, 320, 24, "#8abb4a"),
      dragonfly(s, 420, 256, 2.2),
    ],
  },
  "The roller on the post": {
    time: "golden",
    horizon: 0.62,
    sun: 0.8,
    draw: (s) => [
      distance(s, { high: 90, size: 44, tall: 50 }),
      streaks(s, 10),
      ground(s, s.horizon + 4, "#b5a04a"),
      grass(s, s.horizon + 6, "#b5a04a", 360),
      ...[90, 320, 560, 770].map((x, index) =>
        box(x, 300 + (index % 2) * 8, 26, 260, fill(s.upright("#8a6a48"))),
      ),
      path(
        "M0 350Q200 372 333 350T800 356M0 420Q200 440 333 420T800 424",
        stroke(s.lit("#6b5a48"), 2.4),
      ),
      perched(s, 334, 300, 2.6, ROLLER),
      grassCorner(s, "right", "#6b6a2c"),
    ],
  },
  "Parakeets in the sorghum": {
    time: "noon",
    horizon: 0.7,
    sun: 0.1,
    draw: (s) => {
      const plant = s.defs.group(sorghum(s));
      const put = (x: number, y: number, k: number) =>
        `<use href="${plant}" transform="translate(${x} ${y})scale(${k})"/>`;
      return [
        distance(s, { high: 300, tall: 60 }),
        heaps(s, 6),
        ground(s, s.horizon, "#8a9a44"),
        ...Array.from({ length: 14 }, (_, index) => put(20 + index * 60, 470, 0.9)),
        put(140, 580, 1.9),
        put(330, 620, 2),
        put(530, 600, 2.05),
        put(710, 590, 1.7),
        perched(s, 360, 206, 1.3, PARAKEET),
        at(500, 176, [-1, 1], perched(s, 0, 0, 1.35, PARAKEET), 10),
        perched(s, 170, 214, 1.15, PARAKEET),
      ];
    },
  },
  "Life under the crop": {
    time: "noon",
    horizon: 0.24,
    sun: 0.7,
    draw: (s) => [
      sky(s),
      heaps(s, 4),
      ridges(s, 2, 40),
      haze(s, 100, 50),
      ground(s, 130, "#8ab04a"),
      soil(s),
      ...[90, 250, 420, 590, 730].map(
        (x, index) =>
          roots(s, x, 176) + at(x, 182, 1.5 + (index % 2) * 0.4, blades(s, "#7fae42", 12)),
      ),
      worm(s, 200, 330, 1),
      worm(s, 520, 400, -1.2),
      worm(s, 660, 290, 0.8),
      worm(s, 330, 470, 0.9),
    ],
  },
  "Fireflies by the neem": {
    time: "night",
    horizon: 0.66,
    sun: 0.82,
    draw: (s) => {
      const glow = s.defs.radial("0 #f8ffb0 1, .2 #d9f25a .7, 1 #a8d23a 0", 0.5, 0.5, 0.5);
      return [
        sky(s),
        stars(s, 120),
        sun(s, 250, 20),
        ridges(s, 3, 60),
        ground(s, s.horizon + 4, "#5f7a3c"),
        grass(s, s.horizon + 6, "#5f7a3c", 300),
        palm(s, 730, 390, 180, { lean: -20 }),
        tree(s, 330, 440, 400, { wide: 1.15 }),
        repeat(130, () => {
          const size = s.random.between(3, 10);
          return ellipse(330 + s.around() * 380, 300 + s.around() * 220, size, size, fill(glow));
        }),
        knoll(
          s,
          [
            [-20, 500],
            [300, 478],
            [820, 506],
          ],
          "#4a6434",
        ),
        grassCorner(s, "right", "#24361c"),
      ];
    },
  },
};
