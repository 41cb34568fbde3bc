import { at, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import type { Compositions } from "./composition.ts";
import { distance } from "./composition.ts";
import { furrows, grass, ground, haze, knoll, ridges, terraces } from "./elements/land.ts";
import {
  birds,
  heaps,
  rain,
  rainbow,
  rainCloud,
  shafts,
  sky,
  stars,
  streaks,
  sun,
} from "./elements/sky.ts";
import { lake, winding } from "./elements/water.ts";
import { cattle } from "./figures/cattle.ts";
import { lookOf, person } from "./figures/person.ts";
import { egret } from "./figures/poultry.ts";
import { boughCorner, grassCorner, leafCorner } from "./plants/corner.ts";
import { palm, palmyra } from "./plants/palms.ts";
import { airRoots, bush, tree, treeline } from "./plants/trees.ts";
import type { Stage } from "./stage.ts";
import { haystack, house, hut } from "./things/buildings.ts";
import { lantern } from "./things/feast.ts";
import { cart } from "./things/things.ts";

export const LANDSCAPES: Compositions = {
  "Dawn over the terraces": {
    time: "dawn",
    horizon: 0.47,
    sun: 0.52,
    draw: (s) => [
      distance(s, { high: 84, tall: 96 }),
      streaks(s),
      birds(s, 280, 90),
      palm(s, 690, 270, 80, { distance: 0.5 }),
      terraces(s, 262),
      hut(s, 262, 326, 1),
      bush(s, 206, 328, 54),
      bush(s, 328, 330, 42),
      person(s, 430, 420, 62, lookOf(0), { near: [10, -88], far: [6, -46], step: 4 }),
      palm(s, 96, 486, 350, { lean: 34, colour: "#2f4a34" }),
      palm(s, 36, 500, 260, { lean: -16, colour: "#2f4a34" }),
      grassCorner(s, "left"),
    ],
  },
  "Monsoon over red soil": {
    time: "monsoon",
    horizon: 0.56,
    sun: 0.36,
    draw: (s) => [
      distance(s, { high: 40, size: 16, tall: 46, clear: 0.3 }),
      rainCloud(s),
      shafts(s, 0.6),
      furrows(s, s.horizon + 4, 290, "#8a4a2c"),
      palm(s, 640, 318, 110, { distance: 0.15 }),
      palm(s, 690, 320, 84, { lean: 18, distance: 0.15 }),
      palm(s, 90, 316, 76, { distance: 0.25 }),
      egret(s, 560, 430, 0.5),
      egret(s, 610, 448, 0.62),
      rain(s),
      grassCorner(s, "right", "#33442a"),
    ],
  },
  "Palmyras at dusk": {
    time: "dusk",
    horizon: 0.62,
    sun: 0.3,
    draw: (s) => [
      distance(s, { high: 30, size: 38, tall: 40, clear: 0.3 }),
      streaks(s, 18, 0.75),
      birds(s, 470, 110, 6),
      ground(s, s.horizon + 4, "#5a5a34"),
      grass(s, s.horizon, "#5a6a34"),
      ...[
        [430, 356, 150],
        [500, 366, 190],
        [585, 380, 250],
        [700, 410, 330],
        [620, 362, 160],
      ].map(([x = 0, y = 0, h = 0]) => palmyra(s, x, y, h)),
      cattle(s, 190, 442, -0.42, { colour: "#b9a890", horns: "long" }),
      person(s, 120, 444, 66, lookOf(1), { near: [14, -52], far: [8, -46], step: 5 }),
      grassCorner(s, "right", "#26301c"),
    ],
  },
  "The tank after the rains": {
    time: "noon",
    horizon: 0.42,
    sun: 0.72,
    draw: (s) => [
      distance(s, { high: 150, tall: 84, clear: 0.3 }),
      heaps(s, 5),
      lake(s, s.horizon + 4, 462),
      knoll(
        s,
        [
          [-20, 404],
          [140, 424],
          [330, 452],
          [560, 440],
          [820, 412],
        ],
        "#6f9440",
      ),
      grass(s, 440, "#6f9440", 200),
      egret(s, 300, 446, 1.1),
      egret(s, 380, 462, 1.3),
      palm(s, 730, 440, 250, { lean: -36 }),
      palm(s, 768, 452, 190, { lean: -12 }),
      bush(s, 660, 440, 90),
      grassCorner(s, "left", "#4f7a2c", 200),
    ],
  },
  "Granite of the Deccan": {
    time: "golden",
    horizon: 0.5,
    sun: 0.18,
    draw: (s) => [
      distance(s, { high: 96, tall: 50 }),
      streaks(s, 8),
      ground(s, s.horizon + 4, "#b59a4a"),
      boulders(s, 520, 352, 1),
      boulders(s, 150, 330, 0.5),
      grass(s, s.horizon + 60, "#c2a54c", 420),
      tree(s, 690, 372, 110, { colour: "#6f7f34" }),
      bush(s, 320, 380, 80, "#8a8a3c"),
      ...[
        [250, 430],
        [300, 442],
      ].map(([x = 0, y = 0]) => bush(s, x, y, 46, "#7a8236")),
      grassCorner(s, "right", "#6b5a24"),
    ],
  },
  "The bullock-cart road": {
    time: "dusk",
    horizon: 0.4,
    sun: 0.78,
    draw: (s) => [
      distance(s, { high: 46, size: 34, tall: 70 }),
      streaks(s, 14, 0.7),
      ground(s, s.horizon + 4, "#7d8a3c"),
      grass(s, s.horizon + 10, "#7d8a3c", 420),
      winding(s, 520, 330, 110, "#c99a64"),
      tree(s, 150, 330, 180, { colour: "#3f5f30" }),
      cart(s, 452, 420, 0.72, "#d9ac4a"),
      cattle(s, 316, 416, 0.66, { colour: "#e2d5bd", horns: "long" }),
      person(s, 440, 366, 62, lookOf(3), { near: [12, -20], far: [16, -24], sits: true }),
      grassCorner(s, "left", "#26301c"),
      grassCorner(s, "right", "#26301c", 120),
    ],
  },
  "Mist in the valley": {
    time: "mist",
    horizon: 0.58,
    sun: 0.64,
    draw: (s) => [
      sky(s),
      sun(s, 190, 22),
      ridges(s, 5, 190, "#4f7078"),
      haze(s, 230, 110, 0.8),
      treeline(s, 330, 0.7),
      haze(s, 300, 70, 0.8),
      ground(s, 330, "#8fae8a"),
      haze(s, 300, 120, 0.9),
      knoll(
        s,
        [
          [-20, 452],
          [120, 408],
          [270, 380],
          [420, 400],
          [560, 446],
          [820, 470],
        ],
        "#5f7f44",
      ),
      grass(s, 430, "#5f7f44", 200),
      tree(s, 250, 392, 220, { colour: "#3f6440" }),
      person(s, 340, 398, 58, lookOf(5), { near: [16, -50], far: [8, -46], step: 3 }),
      birds(s, 520, 170),
      grassCorner(s, "right", "#3f5a34"),
    ],
  },
  "The old banyan": {
    time: "noon",
    horizon: 0.46,
    sun: 0.12,
    draw: (s) => [
      distance(s, { high: 190, tall: 60 }),
      heaps(s, 4),
      ground(s, s.horizon + 4, "#7aa23e"),
      grass(s, s.horizon + 6, "#7aa23e", 460),
      winding(s, 150, 180, 60, "#d9b078"),
      airRoots(s, 500, 250, 330, 150),
      airRoots(s, 520, 240, 200, 180),
      tree(s, 510, 420, 380, { colour: "#3f7030", wide: 1.5 }),
      person(s, 410, 436, 74, lookOf(1), { near: [16, -8], far: [12, -10], sits: true }),
      cattle(s, 640, 446, 0.5, { colour: "#a8764a", horns: "short" }),
    ],
  },
  "Farmhouse under the hills": {
    time: "golden",
    horizon: 0.45,
    sun: 0.85,
    draw: (s) => [
      distance(s, { high: 120, tall: 130, hills: 4 }),
      streaks(s, 8),
      ground(s, s.horizon + 4, "#a8a04a"),
      grass(s, s.horizon + 30, "#8fa044", 360),
      winding(s, 540, 430, 60, "#d9b480"),
      palm(s, 120, 372, 220, { lean: -16 }),
      tree(s, 500, 366, 190),
      house(s, 300, 384, 1.1),
      haystack(s, 590, 392, 0.9),
      haystack(s, 664, 402, 0.7),
      leafCorner(s, "right"),
    ],
  },
  "Stars over the threshing floor": {
    time: "night",
    horizon: 0.6,
    sun: 0.7,
    draw: (s) => [
      sky(s),
      stars(s, 220),
      sun(s, 220, 17),
      ridges(s, 3, 60),
      treeline(s, s.horizon + 4, 0.2),
      ground(s, s.horizon + 4, "#8a7448"),
      haystack(s, 560, 430, 1.5),
      haystack(s, 690, 410, 1.1),
      haystack(s, 440, 396, 0.8),
      hut(s, 190, 410, 1.5, true),
      lantern(s, 240, 432, 1.2),
      palm(s, 76, 400, 220, { lean: 20 }),
      person(s, 300, 448, 74, lookOf(3), { near: [16, -8], far: [12, -10], sits: true }),
    ],
  },
  "The stream between the fields": {
    time: "dawn",
    horizon: 0.36,
    sun: 0.22,
    draw: (s) => [
      distance(s, { high: 50, tall: 90 }),
      streaks(s, 10),
      ground(s, s.horizon + 4, "#6f9a3c"),
      grass(s, s.horizon + 8, "#6f9a3c", 560),
      winding(s, 300, 470, 150, "water"),
      bush(s, 250, 320, 70),
      bush(s, 600, 380, 100),
      tree(s, 640, 300, 130, { distance: 0.15 }),
      palm(s, 130, 330, 160, { distance: 0.1 }),
      egret(s, 330, 400, 0.8),
      boughCorner(s, "right"),
    ],
  },
  "Rainbow after the shower": {
    time: "monsoon",
    horizon: 0.52,
    sun: 0.1,
    draw: (s) => [
      distance(s, { high: 90, tall: 60, clear: 0.3 }),
      rainCloud(s, 0.5),
      rainbow(s, 470, 210),
      ground(s, s.horizon + 4, "#6f9a3c"),
      terraces(s, 300, 7, [0, 2, 4]),
      hut(s, 610, 338, 0.8),
      palm(s, 670, 342, 110),
      palm(s, 700, 346, 80, { lean: -8 }),
      person(s, 330, 440, 80, lookOf(2), { near: [14, -90], far: [8, -46], step: 5 }),
      leafCorner(s, "left", "#4f7f34", 0.8),
    ],
  },
};

/** Stacked round granite boulders. */
function boulders(stage: Stage, x: number, y: number, size: number): string {
  const rock = (bx: number, by: number, rx: number, ry: number, degrees: number) =>
    at(
      bx,
      by,
      1,
      ellipse(0, 0, rx, ry, fill(stage.round("#a8937c"))) +
        path(
          repeat(
            5,
            (index) =>
              `M${-rx * 0.6 + index * rx * 0.26} ${-ry * 0.3 + index * 5}q${rx * 0.12} ${ry * 0.2} ${rx * 0.04} ${ry * 0.5}`,
          ),
          stroke(stage.lit("#7d6a58"), 1.8, 0.5),
        ) +
        path(
          `M${-rx * 0.8} ${-ry * 0.4}Q${-rx * 0.3} ${-ry * 0.98} ${rx * 0.4} ${-ry * 0.86}`,
          stroke(stage.light.rim, 3, 0.55),
        ),
      degrees,
    );
  return at(
    x,
    y,
    size,
    stage.shadow(10, 58, 330, 0.45) +
      rock(-90, 10, 80, 54, -8) +
      rock(70, 14, 92, 58, 6) +
      rock(-10, 30, 66, 40, 0) +
      rock(-50, -70, 66, 48, 12) +
      rock(56, -66, 60, 40, -14) +
      rock(6, -134, 48, 40, 8) +
      rock(150, 40, 40, 26, 10),
  );
}
