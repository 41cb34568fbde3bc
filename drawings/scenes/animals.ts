import { at, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import type { Compositions } from "./composition.ts";
import { distance } from "./composition.ts";
import { furrows, grass, ground, knoll, rowsOf } from "./elements/land.ts";
import { birds, heaps, streaks } from "./elements/sky.ts";
import { lake, winding } from "./elements/water.ts";
import { buffalo, cattle } from "./figures/cattle.ts";
import { dog, goat, sheep } from "./figures/flock.ts";
import { lookOf, person } from "./figures/person.ts";
import { chick, duck, egret, hen, scatter } from "./figures/poultry.ts";
import { bee, butterfly } from "./figures/wildlife.ts";
import { boughCorner, grassCorner, leafCorner } from "./plants/corner.ts";
import { blades, cushion } from "./plants/crops.ts";
import { palm } from "./plants/palms.ts";
import { bush, tree } from "./plants/trees.ts";
import { haystack, house, shed, wall, well } from "./things/buildings.ts";
import { beeBox, pot } from "./things/things.ts";

export const ANIMALS: Compositions = {
  "Bullocks in first light": {
    time: "dawn",
    horizon: 0.5,
    sun: 0.22,
    draw: (s) => [
      distance(s, { high: 50, size: 34 }),
      streaks(s, 14),
      furrows(s, s.horizon + 4, 180, "#6b4a34"),
      palm(s, 690, 300, 130, { distance: 0.2 }),
      cattle(s, 330, 440, 1.55, { colour: "#d9ccb4", horns: "long" }),
      cattle(s, 470, 462, 1.7, { colour: "#efe6d2", horns: "long", bell: true }),
      grassCorner(s, "right", "#3f4a2a"),
    ],
  },
  "Hens in the courtyard": {
    time: "noon",
    horizon: 0.42,
    sun: 0.6,
    draw: (s) => [
      distance(s, { high: 150, tall: 40 }),
      heaps(s, 4),
      palm(s, 400, 262, 130, { distance: 0.1 }),
      tree(s, 700, 300, 260),
      wall(s, 290, 810, 284, 56),
      ground(s, 280, "#d6aa70"),
      house(s, 120, 296, 1.15),
      well(s, 540, 330, 0.85),
      pot(s, 390, 366, 0.8),
      pot(s, 424, 374, 0.6, "#a84d24"),
      hen(s, 130, 470, 1.3, { body: "#a8481f", neck: "#d98a2c", tail: "#2a3a34", rooster: true }),
      hen(s, 290, 420, 0.85, { body: "#f3e6c8", neck: "#e9d4a4", tail: "#8a7a5a" }),
      hen(s, 450, 486, -1.1, { body: "#8a5a34", neck: "#b98650", tail: "#4a301c" }),
      hen(s, 640, 470, -1, { body: "#45403c", neck: "#6a5f54", tail: "#1f1d1c" }),
      scatter(s, 330, 500, 80, "#f0c85e"),
      chick(s, 250, 494),
      chick(s, 300, 508),
      chick(s, 370, 500, -1),
      leafCorner(s, "right", "#4f8a34", 0.7),
    ],
  },
  "Cow and calf": {
    time: "noon",
    horizon: 0.48,
    sun: 0.8,
    draw: (s) => [
      distance(s, { high: 170, tall: 90 }),
      heaps(s, 6),
      ground(s, s.horizon + 4, "#7fae42"),
      grass(s, s.horizon + 6, "#7fae42", 380),
      tree(s, 680, 320, 150),
      cattle(s, 330, 452, 1.7, { colour: "#f4eee0", horns: "short", udder: true, bell: true }),
      cattle(s, 590, 480, 1, { colour: "#d9b48a", horns: "none" }),
      grass(s, 430, "#6f9f3a", 160),
      butterfly(s, 560, 290, 0.5, "#f2b53a", 20),
      grassCorner(s, "left", "#4f8a2c"),
    ],
  },
  "Goats on the bund": {
    time: "golden",
    horizon: 0.52,
    sun: 0.7,
    draw: (s) => [
      distance(s, { high: 60, size: 36 }),
      streaks(s, 10),
      ground(s, s.horizon + 4, "#8fa03e"),
      knoll(
        s,
        [
          [-20, 430],
          [200, 400],
          [420, 392],
          [640, 408],
          [820, 440],
        ],
        "#7d9438",
      ),
      grass(s, 420, "#7d9438", 200),
      goat(s, 150, 462, 1.75, "#a8683a", "#5f3a1e"),
      goat(s, 400, 444, 1.9, "#f6ead2", "#a8723c"),
      goat(s, 650, 466, 1.7, "#4a423c", "#e9dcc4"),
      grassCorner(s, "right", "#4a5a24"),
    ],
  },
  "Buffaloes in the tank": {
    time: "dusk",
    horizon: 0.34,
    sun: 0.42,
    draw: (s) => [
      distance(s, { high: 44, size: 36, tall: 60 }),
      streaks(s, 12, 0.7),
      palm(s, 650, 196, 120, { distance: 0.3 }),
      palm(s, 690, 196, 90, { distance: 0.3, lean: -8 }),
      lake(s, s.horizon + 4),
      buffalo(s, 480, 300, 1),
      buffalo(s, 190, 360, 1.5),
      buffalo(s, 560, 440, -1.9),
      egret(s, 290, 306, 0.55),
      grassCorner(s, "left", "#1f2a1c"),
    ],
  },
  "Sheep coming home": {
    time: "golden",
    horizon: 0.38,
    sun: 0.5,
    draw: (s) => [
      distance(s, { high: 50, size: 38 }),
      streaks(s, 9),
      ground(s, s.horizon + 4, "#a8984a"),
      grass(s, s.horizon + 6, "#9a9844", 300),
      tree(s, 110, 300, 170, { distance: 0.1 }),
      winding(s, 400, 380, 190, "#d9b07c"),
      person(s, 520, 330, 96, lookOf(3), { near: [18, -58], far: [10, -44], step: 5 }),
      path("M539 236L536 332", stroke(s.lit("#6b4a2c"), 3)),
      ...[
        [380, 300, 0.5],
        [430, 310, 0.55],
        [340, 328, 0.64],
        [420, 342, 0.7],
        [490, 356, 0.7],
        [300, 372, 0.85],
        [390, 392, 0.95],
        [490, 408, 1],
        [270, 440, 1.2],
        [400, 466, 1.35],
        [550, 480, 1.35],
      ].map(([x = 0, y = 0, k = 1], index) =>
        sheep(s, x, y, k, ["#e9dfc6", "#d9c9a8", "#f2ead6", "#a8896a"][index % 4]),
      ),
      grassCorner(s, "right", "#5a5024", 160),
    ],
  },
  "Ducks among the paddy": {
    time: "mist",
    horizon: 0.32,
    sun: 0.3,
    draw: (s) => {
      const plant = s.defs.group(blades(s, "#7fae42", 10));
      return [
        distance(s, { high: 60 }),
        lake(s, s.horizon + 4),
        rowsOf(
          s,
          s.horizon + 6,
          240,
          (x, y, k) =>
            `<use href="${plant}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(k * 130) / 100})"/>`,
          { spread: 130, steps: 12 },
        ),
        duck(s, 480, 260, 0.6),
        duck(s, 540, 272, 0.6, "#a8805a", "#3f5a3c"),
        duck(s, 260, 340, 1.1),
        duck(s, 400, 376, 1.2, "#b08a5f", "#4a3a28"),
        duck(s, 600, 420, 1.7),
        duck(s, 250, 470, -1.8, "#f6efdc"),
        grassCorner(s, "right", "#4f7f34", 180),
      ];
    },
  },
  "The rooster's hour": {
    time: "dawn",
    horizon: 0.66,
    sun: 0.34,
    draw: (s) => [
      distance(s, { high: 120, size: 64, tall: 60 }),
      streaks(s, 14),
      birds(s, 120, 110),
      ground(s, s.horizon + 4, "#8a7a4a"),
      palm(s, 730, 420, 240, { lean: -20, distance: 0.15 }),
      wall(s, -10, 810, 540, 110),
      hen(s, 450, 432, 3.3, { body: "#a8421c", neck: "#e29a2e", tail: "#1f3d38", rooster: true }),
      bush(s, 60, 540, 160),
    ],
  },
  "Watch over the haystacks": {
    time: "golden",
    horizon: 0.44,
    sun: 0.14,
    draw: (s) => [
      distance(s, { high: 100 }),
      heaps(s, 3, "#fff2d2", 0.7),
      ground(s, s.horizon + 4, "#c2a550"),
      grass(s, s.horizon + 30, "#c8ae5a", 300),
      haystack(s, 470, 390, 2),
      haystack(s, 660, 420, 2.3),
      dog(s, 270, 488, 2.1),
      hen(s, 560, 486, -0.7, { body: "#b5693a", neck: "#d99a4a", tail: "#4a301c" }),
      grassCorner(s, "left", "#7a6a28", 150),
    ],
  },
  "Kids at play": {
    time: "noon",
    horizon: 0.54,
    sun: 0.4,
    draw: (s) => [
      distance(s, { high: 200, tall: 70 }),
      heaps(s, 5),
      ground(s, s.horizon + 4, "#8ab04a"),
      grass(s, s.horizon + 10, "#8ab04a", 360),
      ellipse(470, 446, 170, 62, fill(s.round("#a8937c"))),
      path("M330 420Q420 376 560 396M380 470q40 12 80 2", stroke(s.lit("#fff0d0"), 3, 0.5)),
      at(400, 394, 1, goat(s, 0, 0, 1.5, "#f4e6cc", "#8a5a30", true), 14),
      at(590, 404, 1, goat(s, 0, 0, -1.4, "#5a4436", "#e9dcc4", true), -10),
      goat(s, 180, 500, 1.5, "#c28a54", "#f4e6cc", true),
      grassCorner(s, "right", "#4f8a2c"),
    ],
  },
  "Bee boxes by the mustard": {
    time: "mist",
    horizon: 0.42,
    sun: 0.84,
    draw: (s) => {
      const plant = s.defs.group(
        at(0, -16, 1, blades(s, "#6f9440", 6)) + cushion(s, "#c2b02e", "#f7d92e"),
      );
      return [
        distance(s, { high: 90 }),
        ground(s, s.horizon + 4, "#d9c23a"),
        rowsOf(
          s,
          s.horizon + 4,
          300,
          (x, y, k) =>
            `<use href="${plant}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(k * 170) / 100})"/>`,
          { spread: 52, steps: 11, until: 420 },
        ),
        knoll(
          s,
          [
            [-20, 420],
            [300, 410],
            [820, 430],
          ],
          "#7f9f42",
        ),
        grass(s, 420, "#7f9f42", 160),
        ...[
          [120, "#d9b48a"],
          [280, "#7fa6b0"],
          [450, "#e2c67a"],
          [630, "#c98f6a"],
        ].map(([x, colour], index) =>
          beeBox(s, Number(x), 452 + (index % 2) * 16, 1.25, String(colour)),
        ),
        bee(s, 210, 330, 0.4),
        bee(s, 360, 350, 0.5, 20),
        bee(s, 540, 316, 0.45, -14),
        bee(s, 570, 370, 0.34),
        bee(s, 700, 340, 0.5, 12),
        boughCorner(s, "left"),
      ];
    },
  },
  "Rest at the cow shed": {
    time: "monsoon",
    horizon: 0.4,
    sun: 0.66,
    draw: (s) => [
      distance(s, { high: 90, size: 14, clear: 0.3 }),
      heaps(s, 4, "#cfd6c8", 0.5),
      tree(s, 690, 330, 240),
      ground(s, s.horizon + 4, "#8a7a48"),
      grass(s, s.horizon + 40, "#6f8a3c", 240),
      shed(
        s,
        370,
        410,
        1.55,
        cattle(s, -66, 0, 0.62, { colour: "#a8683a", horns: "short" }) +
          cattle(s, 66, 2, -0.66, { colour: "#f0e8d6", horns: "short", udder: true }),
      ),
      haystack(s, 690, 450, 0.8),
      path(
        repeat(
          40,
          () =>
            `M${Math.round(300 + s.around() * 110)} ${Math.round(432 + s.around() * 12)}q8-5 20 1`,
        ),
        stroke(s.lit("#b9b04a"), 2.4),
      ),
      pot(s, 110, 470, 0.9, "#c9973a"),
      grassCorner(s, "left", "#33452a", 140),
    ],
  },
};
