import { at, box, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import type { Compositions } from "./composition.ts";
import { distance } from "./composition.ts";
import { furrows, grass, ground, knoll, rowsOf } from "./elements/land.ts";
import { birds, heaps, rain, rainCloud, shafts, sky, stars, streaks } from "./elements/sky.ts";
import { lake, winding } from "./elements/water.ts";
import { scales, sheaf } from "./figures/carried.ts";
import { cattle } from "./figures/cattle.ts";
import { childLook, lookOf, person } from "./figures/person.ts";
import { egret, hen } from "./figures/poultry.ts";
import { grassCorner, leafCorner } from "./plants/corner.ts";
import { blades } from "./plants/crops.ts";
import { palm } from "./plants/palms.ts";
import { tree } from "./plants/trees.ts";
import type { Stage } from "./stage.ts";
import { awning, house, hut, wall, well } from "./things/buildings.ts";
import { garland, lantern } from "./things/feast.ts";
import { basket, cone, pot, sack } from "./things/things.ts";

/** A flat winnowing tray, 60 wide. */
const tray = (s: Stage, x: number, y: number, size: number, grain: string, degrees = 0) =>
  at(
    x,
    y,
    size,
    ellipse(0, 0, 32, 9, fill(s.down("#b98a4a"))) +
      ellipse(0, -1, 27, 6.4, fill(s.down(grain))) +
      ellipse(0, 0, 32, 9, stroke(s.lit("#e2bd80"), 2.4)),
    degrees,
  );

export const PEOPLE: Compositions = {
  "Transplanting paddy": {
    time: "mist",
    horizon: 0.36,
    sun: 0.24,
    draw: (s) => {
      const plant = s.defs.group(blades(s, "#7fae42", 9));
      return [
        distance(s, { high: 90, tall: 110 }),
        lake(s, s.horizon + 4),
        rowsOf(
          s,
          s.horizon + 6,
          200,
          (x, y, k) =>
            x < 800 - y * 0.5
              ? `<use href="${plant}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(k * 110) / 100})"/>`
              : "",
          { spread: 64, steps: 12 },
        ),
        ...[0, 2, 4, 6, 8].map((look, index) =>
          person(
            s,
            690 - index * 104 + index * index * 4,
            330 + index * 34,
            -(112 + index * 13),
            lookOf(look),
            { lean: 72, near: [40, -8], far: [34, -10], step: 6 },
          ),
        ),
        egret(s, 720, 480, 1),
        palm(s, 60, 240, 130, { distance: 0.3 }),
      ];
    },
  },
  "The sower": {
    time: "dawn",
    horizon: 0.48,
    sun: 0.66,
    draw: (s) => [
      distance(s, { high: 60, size: 36 }),
      streaks(s, 12),
      furrows(s, s.horizon + 4, 560, "#7d4a30"),
      person(
        s,
        320,
        490,
        270,
        { ...lookOf(1), cloth: "#e7dcc2" },
        { near: [34, -60], far: [8, -54], step: 12 },
      ),
      path("M298 350Q318 396 352 370L346 320Z", fill(s.down("#f2ead6"))),
      path(
        repeat(
          46,
          () => `M${Math.round(420 + s.random() * 150)} ${Math.round(330 + s.random() * 150)}h0`,
        ),
        stroke(s.lit("#f7dc8a"), 3),
      ),
      birds(s, 130, 130),
      palm(s, 90, 300, 140, { distance: 0.2 }),
      grassCorner(s, "right", "#3f3a24", 130),
    ],
  },
  "Harvest on the head": {
    time: "dusk",
    horizon: 0.6,
    sun: 0.44,
    draw: (s) => [
      distance(s, { high: 60, size: 56, tall: 40 }),
      streaks(s, 16, 0.7),
      ground(s, s.horizon + 4, "#7a7a3a"),
      knoll(
        s,
        [
          [-20, 440],
          [200, 420],
          [420, 416],
          [640, 424],
          [820, 446],
        ],
        "#6b6a34",
      ),
      grass(s, 430, "#6b6a34", 240),
      ...[
        [200, 0],
        [390, 2],
        [580, 4],
      ].map(
        ([x = 0, look = 0]) =>
          person(s, x, 440, 190, lookOf(look), { near: [9, -102], far: [4, -50], step: 7 }) +
          sheaf(s, x + 4, 256),
      ),
      grassCorner(s, "right", "#1f2414"),
    ],
  },
  "Winnowing millet": {
    time: "golden",
    horizon: 0.46,
    sun: 0.82,
    draw: (s) => [
      distance(s, { high: 90, size: 34 }),
      heaps(s, 3, "#fff2d2", 0.6),
      ground(s, s.horizon + 4, "#c9a058"),
      hut(s, 140, 300, 1.3),
      person(s, 330, 470, 250, lookOf(0), { near: [30, -98], far: [26, -100] }),
      tray(s, 424, 222, 1.6, "#e6b84a", 16),
      path(
        repeat(150, () => {
          const t = s.random();
          return `M${Math.round(460 + s.around() * (8 + t * 12))} ${Math.round(236 + t * 210)}h0`;
        }),
        stroke(s.lit("#e9bf4e"), 3.4),
      ),
      path(
        repeat(80, () => {
          const t = s.random();
          return `M${Math.round(480 + t * 210)} ${Math.round(250 + t * 60 + s.around() * 56)}l5-2`;
        }),
        stroke(s.lit("#fff2c8"), 1.6, 0.7),
      ),
      ellipse(464, 462, 90, 24, fill(s.round("#dba93a"))),
      ellipse(456, 450, 50, 14, fill(s.round("#efc65e"))),
      basket(s, 600, 480, 1.1, "#e6b84a"),
      person(s, 690, 470, -150, lookOf(4), { sits: true, near: [20, -10], far: [14, -12] }),
      sack(s, 90, 470, 1.1),
    ],
  },
  "Water from the well": {
    time: "noon",
    horizon: 0.42,
    sun: 0.3,
    draw: (s) => [
      distance(s, { high: 170, tall: 50 }),
      heaps(s, 4),
      palm(s, 700, 290, 210, { lean: -20 }),
      wall(s, -10, 810, 286, 60),
      ground(s, 284, "#d0a468"),
      tree(s, 110, 330, 280),
      well(s, 440, 360, 1.25),
      person(s, 610, 446, -210, lookOf(2), { lean: 14, near: [36, -62], far: [34, -68] }),
      pot(s, 240, 470, 1.2, "#c9973a"),
      pot(s, 300, 486, 1, "#b5592c"),
      pot(s, 690, 480, 1.1, "#b5592c"),
      person(s, 190, 480, 170, lookOf(6), { near: [10, -104], far: [6, -48] }),
      pot(s, 196, 309, 0.8, "#b5592c"),
      leafCorner(s, "right", "#4f8a34", 0.7),
    ],
  },
  "The first furrow": {
    time: "monsoon",
    horizon: 0.56,
    sun: 0.38,
    draw: (s) => [
      distance(s, { high: 30, size: 18, tall: 50, clear: 0.3 }),
      rainCloud(s),
      shafts(s, 0.75),
      furrows(s, s.horizon + 4, 240, "#5f4630"),
      palm(s, 690, 310, 110, { distance: 0.15 }),
      palm(s, 740, 312, 84, { distance: 0.15 }),
      cattle(s, 250, 430, 1.3, { colour: "#6b5f52", horns: "long" }),
      cattle(s, 310, 450, 1.4, { colour: "#4a4038", horns: "long" }),
      path("M210 330L300 318Q430 400 560 444", stroke(s.lit("#3f2c1c"), 8)),
      path("M640 350Q600 400 540 462", stroke(s.lit("#4a3420"), 11)),
      person(
        s,
        670,
        474,
        -210,
        { ...lookOf(1), cloth: "#7a4a2e", second: "#c23a22" },
        { lean: 8, near: [20, -60], far: [22, -62], step: 12 },
      ),
      egret(s, 740, 490, 0.7),
      egret(s, 590, 500, 0.6),
      rain(s),
    ],
  },
  "At the wooden oil press": {
    time: "golden",
    horizon: 0.4,
    sun: 0.2,
    draw: (s) => [
      distance(s, { high: 110 }),
      ground(s, s.horizon + 4, "#c09a60"),
      wall(s, -10, 810, 270, 66),
      tree(s, 700, 300, 250),
      ellipse(360, 430, 300, 66, fill(s.lit("#a87f48"), 0.6)),
      cattle(s, 600, 430, 1.15, { colour: "#e2d2b4", horns: "short", bell: true }),
      path("M560 342L330 372", stroke(s.lit("#6b4526"), 10)),
      path(
        "M262 470C252 400 276 372 282 340H362C368 372 392 400 382 470Q322 492 262 470Z",
        fill(s.upright("#8a5a30")),
      ),
      ellipse(322, 340, 40, 12, fill(s.down("#4a2c14"))),
      path("M322 340L352 200", stroke(s.lit("#7a4f2a"), 16)),
      path("M352 204Q470 250 560 336", stroke(s.lit("#6b4526"), 7)),
      person(s, 190, 478, 220, lookOf(3), { lean: 12, near: [38, -66], far: [34, -62] }),
      pot(s, 430, 486, 0.9, "#c9973a"),
      basket(s, 100, 492, 1, "#c98a64"),
      basket(s, 520, 500, 0.9, "#ecdcb4"),
    ],
  },
  "Pounding spices": {
    time: "dawn",
    horizon: 0.38,
    sun: 0.8,
    draw: (s) => [
      distance(s, { high: 60 }),
      streaks(s, 8),
      ground(s, s.horizon + 4, "#c99a6a"),
      house(s, 170, 320, 1.2),
      palm(s, 720, 300, 230, { lean: -26 }),
      path(
        "M372 470C366 440 356 424 354 404H446C444 424 434 440 428 470Q400 482 372 470Z",
        fill(s.upright("#8a857c")),
      ),
      ellipse(400, 404, 46, 13, fill(s.down("#5f5a52"))),
      path("M384 404L340 220M416 404L458 206", stroke(s.lit("#8a5a30"), 9)),
      person(s, 310, 484, 230, lookOf(0), { near: [17, -78], far: [16, -88] }),
      person(s, 494, 484, -230, lookOf(4), { near: [17, -84], far: [16, -94] }),
      cone(s, 600, 490, 1.2, "#c8301a"),
      cone(s, 700, 500, 1.1, "#e2a012"),
      cone(s, 650, 520, 0.9, "#8a5a2c"),
      basket(s, 130, 500, 1.1, "#b3201a"),
    ],
  },
  "The way to school": {
    time: "mist",
    horizon: 0.44,
    sun: 0.6,
    draw: (s) => [
      distance(s, { high: 110, tall: 80 }),
      ground(s, s.horizon + 4, "#86a94a"),
      grass(s, s.horizon + 6, "#86a94a", 420),
      winding(s, 470, 330, 120, "#d3ab74"),
      tree(s, 640, 320, 200),
      hut(s, 180, 290, 0.8),
      ...[
        [300, 470, 160, 1],
        [392, 452, 140, 0],
        [470, 420, 118, 3],
      ].map(
        ([x = 0, y = 0, h = 0, look = 0]) =>
          person(s, x, y, h, childLook(look), { near: [10, -42], far: [-6, -42], step: 8 }) +
          at(
            x - h * 0.1,
            y - h * 0.68,
            h / 100,
            path("M-8 0h11v18h-11Z", fill(s.upright(look === 1 ? "#2f5f8f" : "#b5532c"))),
          ),
      ),
      grassCorner(s, "left", "#4f7a34"),
      grassCorner(s, "right", "#4f7a34", 170),
    ],
  },
  "At the market stall": {
    time: "noon",
    horizon: 0.6,
    sun: 0.2,
    draw: (s) => [
      box(0, 0, 800, 536, fill(s.defs.linear("0 #efd09a, 1 #c9925a"))),
      ...[
        ["#c7d2c0", 0, 210],
        ["#f0cf98", 220, 190],
        ["#e2a377", 420, 180],
        ["#d9c39a", 600, 210],
      ].map(
        ([c, x, w]) =>
          box(Number(x), 60, Number(w), 300, fill(String(c), 0.8)) +
          box(Number(x) + 60, 150, 54, 110, fill("#7a5438", 0.5)),
      ),
      ...[90, 640, 720].map((x, index) =>
        at(x, 0, 1, `<g opacity=".55">${person(s, 0, 372, 150, lookOf(index + 3))}</g>`),
      ),
      box(0, 340, 800, 60, fill("#b58a5c")),
      ...[64, 722].map((x) => box(x, 70, 15, 340, fill(s.upright("#a8763e")))),
      person(s, 384, 520, 330, lookOf(2), { near: [30, -70], far: [26, -40] }),
      scales(s, 486, 292),
      box(0, 380, 800, 160, fill(s.down("#7a4f2a"))),
      box(0, 374, 800, 14, fill(s.down("#d9a668"))),
      ...[
        [100, 430, 1.2, "#e2a012"],
        [270, 432, 1.2, "#6d8a34"],
        [560, 430, 1.2, "#ece0c8"],
        [710, 432, 1.3, "#b8301c"],
        [60, 528, 1.5, "#8a2f22"],
        [235, 530, 1.6, "#e6b234"],
        [412, 532, 1.6, "#c8281a"],
        [590, 530, 1.6, "#c98a64"],
        [750, 528, 1.5, "#3a3430"],
      ].map(([x, y, k, c]) => basket(s, Number(x), Number(y), Number(k), String(c))),
      awning(s, -30, 76, 860, ["#b33a22", "#f6e6c4"], 90),
      garland(s, 0, 270, 92),
      garland(s, 270, 530, 92),
      garland(s, 530, 800, 92),
    ],
  },
  "Milking before sunrise": {
    time: "night",
    horizon: 0.5,
    sun: 0.9,
    draw: (s) => [
      sky(s),
      stars(s, 90),
      distance(s, { high: 0, tall: 60, clear: 0.2 }).replace(sky(s), ""),
      ground(s, s.horizon + 4, "#7a6a48"),
      hut(s, 620, 330, 1.7, true),
      cattle(s, 330, 450, 1.75, { colour: "#f4eee0", horns: "short", udder: true }),
      person(s, 520, 474, -190, lookOf(4), {
        sits: true,
        lean: 8,
        near: [44, -22],
        far: [42, -26],
      }),
      pot(s, 438, 478, 0.8, "#e0b04a"),
      path("M640 480V330", stroke(s.lit("#6b4a2c"), 8)),
      lantern(s, 640, 352, 1.7),
      palm(s, 90, 380, 250, { lean: 24 }),
      grassCorner(s, "left", "#2f3f24", 160),
    ],
  },
  "Sorting on the veranda": {
    time: "golden",
    horizon: 0.5,
    sun: 0.1,
    draw: (s) => [
      box(0, 0, 800, 400, fill(s.down("#f3e2c0", 0.06))),
      box(0, 0, 800, 60, fill(s.down("#9a4a28"))),
      box(0, 60, 800, 24, fill(s.light.shadow, 0.22)),
      box(0, 300, 800, 90, fill(s.down("#b5502f"))),
      box(70, 130, 130, 110, fill(s.lit("#6b3f1c"))),
      box(78, 138, 114, 94, fill(s.lit("#33362c"))),
      path("M98 138v94M120 138v94M142 138v94M164 138v94", stroke(s.lit("#a3753e"), 4)),
      box(590, 96, 130, 296, fill(s.lit("#6b3f1c"))),
      box(600, 106, 110, 286, fill(s.down("#2f6b5a", 0.08))),
      path("M655 106V392M600 240H710", stroke(s.lit("#22392f"), 3)),
      garland(s, 586, 726, 100, 18),
      box(0, 384, 800, 160, fill(s.down("#c98a5a"))),
      path(
        "M0 430H800M0 486H800M120 386L80 540M330 386L310 540M540 386L560 540M720 386L770 540",
        stroke(s.lit("#9a5f38"), 1.6, 0.5),
      ),
      path("M0 84L0 536L190 536L330 384L330 84Z", fill("#fff2c4", 0.16)),
      sack(s, 470, 400, 1.5, "#e6b234"),
      sack(s, 540, 404, 1.5),
      sack(s, 380, 398, 1.4, "#8a2f22"),
      person(s, 250, 486, 270, lookOf(0), { sits: true, near: [26, -14], far: [20, -16] }),
      tray(s, 330, 452, 1.7, "#e6b84a"),
      person(s, 600, 496, -270, lookOf(4), { sits: true, near: [26, -14], far: [20, -16] }),
      tray(s, 520, 462, 1.7, "#ece0c8"),
      basket(s, 430, 516, 1.1, "#8a2f22"),
      hen(s, 740, 520, -0.9, { body: "#f3e6c8", neck: "#e9d4a4", tail: "#8a7a5a" }),
    ],
  },
};
