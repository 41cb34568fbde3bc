import { at, box, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import type { Compositions } from "./composition.ts";
import { distance } from "./composition.ts";
import { grass, ground, rowsOf } from "./elements/land.ts";
import { birds, heaps, sky, stars, streaks, sun } from "./elements/sky.ts";
import { cattle } from "./figures/cattle.ts";
import { childLook, lookOf, person } from "./figures/person.ts";
import { grassCorner, leafCorner } from "./plants/corner.ts";
import { blades, cushion } from "./plants/crops.ts";
import { palm } from "./plants/palms.ts";
import { airRoots, bush, tree } from "./plants/trees.ts";
import type { Stage } from "./stage.ts";
import { awning, house, hut, shed } from "./things/buildings.ts";
import { bunting, garland, kite, lamps } from "./things/feast.ts";
import { barrel, basket, cauldron, pot, sack } from "./things/things.ts";

function stall(
  s: Stage,
  x: number,
  y: number,
  wide: number,
  colours: readonly [string, string],
  grains: readonly string[],
  keeper: number,
): string {
  return [
    ...[x + 6, x + wide - 12].map((px) => box(px, y - 190, 7, 190, fill(s.upright("#8a5f34")))),
    person(s, x + wide / 2, y - 6, 150, lookOf(keeper), { near: [20, -56], far: [16, -60] }),
    s.shadow(x + wide / 2, y, wide, 0.4),
    box(x, y - 52, wide, 52, fill(s.down("#a8763e"))),
    box(x - 4, y - 58, wide + 8, 9, fill(s.down("#d9a668"))),
    ...grains.map((grain, index) =>
      basket(
        s,
        x + ((index + 0.5) / grains.length) * wide,
        y - 50,
        wide / grains.length / 118,
        grain,
      ),
    ),
    awning(s, x - 16, y - 180, wide + 32, colours, 56),
  ].join("");
}

const pole = (s: Stage, x: number, y: number, toX: number, toY: number) =>
  path(`M${x} ${y}L${toX} ${toY}`, stroke(s.lit("#8a5f34"), 6));

export const EVENTS: Compositions = {
  "The seed fair": {
    time: "noon",
    horizon: 0.44,
    sun: 0.75,
    draw: (s) => [
      distance(s, { high: 170, tall: 50 }),
      heaps(s, 4),
      palm(s, 40, 300, 170, { distance: 0.2 }),
      ground(s, s.horizon + 4, "#d3ab70"),
      stall(s, 60, 380, 220, ["#3f7a44", "#f6e6c4"], ["#e6b234", "#8a2f22", "#6d8a34"], 2),
      stall(s, 320, 372, 200, ["#b33a22", "#f6e6c4"], ["#ece0c8", "#c98a64", "#3a3430"], 3),
      stall(s, 560, 386, 220, ["#d98a1c", "#f6e6c4"], ["#eab63c", "#5f7f34", "#b8301c"], 4),
      bunting(s, 0, 400, 110, 20),
      bunting(s, 400, 800, 110),
      person(s, 250, 490, -190, lookOf(5), { near: [20, -62], far: [16, -58] }),
      person(s, 440, 500, 195, lookOf(0), { near: [18, -60], far: [10, -46] }),
      person(s, 560, 508, 110, childLook(1), { near: [12, -44], far: [16, -70] }),
      person(s, 700, 506, -185, lookOf(7)),
      sack(s, 90, 490, 1),
    ],
  },
  "Kites at Sankranti": {
    time: "golden",
    horizon: 0.66,
    sun: 0.3,
    draw: (s) => [
      distance(s, { high: 90, size: 34, tall: 40 }),
      heaps(s, 4, "#fff4dc", 0.7),
      ground(s, s.horizon + 4, "#c9a24a"),
      grass(s, s.horizon + 4, "#d9b45a", 460),
      hut(s, 680, 376, 0.8),
      ...(
        [
          [180, 480, 120, 0],
          [330, 500, 130, 1],
          [520, 490, 118, 3],
          [640, 470, 104, 2],
        ] as const
      ).map(([x, y, h, look]) =>
        person(s, x, y, h, childLook(look), { near: [16, -92], far: [22, -78], step: 6 }),
      ),
      kite(s, 300, 120, 1.3, ["#d2402c", "#f2b51e"], [199, 372]),
      kite(s, 480, 70, 1.1, ["#2f6fa8", "#f6e6c4"], [351, 380]),
      kite(s, 620, 150, 1.5, ["#3f8a4a", "#f28a2a"], [539, 382]),
      kite(s, 720, 70, 1, ["#b8436a", "#f7d36a"], [657, 374]),
      kite(s, 130, 70, 0.7, ["#f2b51e", "#2f6fa8"], [60, 330]),
      birds(s, 400, 240, 4),
      grassCorner(s, "left", "#7a6424", 140),
    ],
  },
  "A morning of compost": {
    time: "dawn",
    horizon: 0.42,
    sun: 0.86,
    draw: (s) => [
      distance(s, { high: 60, size: 32 }),
      streaks(s, 10),
      ground(s, s.horizon + 4, "#8a8a48"),
      grass(s, s.horizon + 20, "#7f9440", 260),
      tree(s, 120, 310, 220),
      palm(s, 690, 300, 180, { lean: -18, distance: 0.1 }),
      path(
        "M210 440C240 350 320 316 400 318C490 318 560 352 590 440Q400 470 210 440Z",
        fill(s.round("#5a4028")),
      ),
      path(
        repeat(
          150,
          () =>
            `M${Math.round(400 + s.around() * 170)} ${Math.round(400 + s.around() * 60)}q6-4 12 1`,
        ),
        stroke(s.lit("#a8894a"), 2.4, 0.8),
      ),
      path(
        repeat(
          60,
          () =>
            `M${Math.round(400 + s.around() * 160)} ${Math.round(392 + s.around() * 56)}q5-6 10 0q-5 5-10 0`,
        ),
        fill(s.lit("#7f9a3c")),
      ),
      person(s, 170, 470, 200, lookOf(1), { near: [30, -60], far: [24, -66], step: 5 }),
      pole(s, 214, 470, 240, 330),
      person(s, 300, 500, 205, lookOf(0), { lean: 20, near: [34, -50], far: [28, -54] }),
      person(s, 480, 506, -205, lookOf(3), { near: [18, -54], far: [12, -58] }),
      person(s, 590, 480, -200, lookOf(4), { lean: 10, near: [30, -60], far: [26, -58] }),
      person(s, 680, 486, -195, lookOf(7)),
      basket(s, 390, 520, 1, "#4a3220"),
      basket(s, 100, 500, 0.9, "#7f9a3c"),
    ],
  },
  "Making jeevamirtham": {
    time: "mist",
    horizon: 0.4,
    sun: 0.2,
    draw: (s) => [
      distance(s, { high: 90 }),
      ground(s, s.horizon + 4, "#a89a5a"),
      grass(s, s.horizon + 40, "#8aa04a", 200),
      shed(s, 420, 400, 2, ""),
      cattle(s, 730, 390, 0.8, { colour: "#f0e8d6", horns: "short" }),
      ...[
        [250, 0],
        [430, 1],
        [610, 2],
      ].map(
        ([x = 0, index = 0]) =>
          barrel(s, x + 50, 488, 1.15) +
          person(s, x, 492, 210, lookOf(index + 1), { lean: 10, near: [26, -70], far: [22, -80] }) +
          pole(s, x + 38, 310, x + 56, 400),
      ),
      pot(s, 120, 490, 1, "#c9973a"),
      sack(s, 70, 500, 1, "#8a5a2c"),
      leafCorner(s, "right", "#5f8a40", 0.6),
    ],
  },
  "Millet cooking day": {
    time: "golden",
    horizon: 0.4,
    sun: 0.6,
    draw: (s) => [
      distance(s, { high: 100 }),
      ground(s, s.horizon + 4, "#cda46a"),
      house(s, 200, 310, 1.1),
      tree(s, 690, 320, 250),
      bunting(s, 0, 800, 60, 40),
      person(s, 200, 440, 200, lookOf(0), { lean: 12, near: [32, -62], far: [28, -66] }),
      cauldron(s, 290, 450, 1.15, "#e6b24a"),
      pole(s, 264, 316, 292, 370),
      person(s, 400, 436, 196, lookOf(3), { lean: 8, near: [30, -66], far: [26, -62] }),
      cauldron(s, 490, 452, 1.15, "#8a3a2a"),
      pole(s, 462, 312, 490, 370),
      person(s, 640, 450, -196, lookOf(4), { near: [22, -60], far: [18, -56] }),
      box(0, 486, 800, 50, fill(s.down("#8a5a30"))),
      ...Array.from({ length: 11 }, (_, index) =>
        at(
          40 + index * 72,
          494,
          1,
          path("M-26-10C-22 16 22 16 26-10Z", fill(s.upright(index % 2 ? "#b5592c" : "#5f7a6a"))) +
            ellipse(
              0,
              -10,
              26,
              7,
              fill(s.round(["#e6b24a", "#ece0c8", "#8a3a2a"][index % 3] ?? "#e6b24a")),
            ),
        ),
      ),
    ],
  },
  "A school in the nursery": {
    time: "noon",
    horizon: 0.36,
    sun: 0.3,
    draw: (s) => {
      const plants = [at(0, -10, 1.3, cushion(s)), at(0, -6, 1, blades(s, "#6fa03c", 9))].map(
        (plant) => s.defs.group(path("M-9-14h18l-3 14h-12Z", fill(s.upright("#3a3230"))) + plant),
      );
      return [
        distance(s, { high: 120, tall: 60 }),
        heaps(s, 3),
        ground(s, s.horizon + 4, "#c2a46a"),
        rowsOf(
          s,
          s.horizon + 6,
          400,
          (x, y, k) =>
            `<use href="${plants[Math.round(x) % 2 ? 1 : 0]}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(k * 140) / 100})"/>`,
          { spread: 74, steps: 11 },
        ),
        path("M-10 96Q200 60 400 88T810 80V130Q600 150 400 128T-10 140Z", fill("#2f5a3c", 0.62)),
        path(
          repeat(40, (i) => `M${i * 20} 84v48`),
          stroke("#1f4028", 1, 0.4),
        ),
        ...[60, 400, 740].map((x) => box(x, 96, 9, 330, fill(s.upright("#9a7a50")))),
        person(s, 560, 470, -215, lookOf(1), { near: [30, -58], far: [22, -54] }),
        at(
          494,
          346,
          1.2,
          path("M-9-14h18l-3 14h-12Z", fill(s.upright("#3a3230"))) + at(0, -10, 1, cushion(s)),
        ),
        ...[
          [150, 480, 126, 0],
          [240, 500, 132, 1],
          [330, 484, 120, 2],
          [400, 506, 130, 3],
        ].map(([x = 0, y = 0, h = 0, look = 0]) =>
          person(s, x, y, h, childLook(look), { near: [14, -44], far: [18, -56] }),
        ),
        person(s, 690, 490, -200, lookOf(4)),
      ];
    },
  },
  "Bullocks in festival dress": {
    time: "dawn",
    horizon: 0.46,
    sun: 0.5,
    draw: (s) => [
      distance(s, { high: 80, size: 44 }),
      streaks(s, 12),
      ground(s, s.horizon + 4, "#b08a54"),
      house(s, 640, 320, 0.9),
      palm(s, 70, 320, 220, { lean: 18 }),
      bunting(s, 0, 800, 70, 36),
      cattle(s, 300, 440, 1.6, { colour: "#e6dcc8", horns: "long", dressed: "#2f6fa8" }),
      cattle(s, 400, 474, 1.75, { colour: "#f6f0e2", horns: "long", dressed: "#b8303a" }),
      garland(s, 268, 330, 356, 40, 7),
      person(
        s,
        660,
        490,
        -230,
        { ...lookOf(1), second: "#e8a22c" },
        { near: [20, -64], far: [14, -50] },
      ),
      path("M620 344Q480 420 300 400", stroke(s.lit("#c9a26a"), 3)),
      path(
        repeat(70, () => `M${Math.round(s.random() * 800)} ${Math.round(500 + s.around() * 26)}h0`),
        stroke(s.lit("#f2a51c"), 5),
      ),
      person(s, 150, 486, 120, childLook(1), { near: [18, -64], far: [10, -40] }),
    ],
  },
  "Meeting under the tree": {
    time: "golden",
    horizon: 0.42,
    sun: 0.88,
    draw: (s) => [
      distance(s, { high: 100, size: 32 }),
      ground(s, s.horizon + 4, "#b59a54"),
      grass(s, s.horizon + 20, "#9a9c48", 240),
      hut(s, 700, 290, 0.9),
      airRoots(s, 400, 210, 300, 130),
      tree(s, 400, 360, 350, { wide: 1.7, colour: "#3f6a30" }),
      person(s, 400, 420, 190, lookOf(1), { near: [24, -76], far: [10, -46] }),
      ...[
        [130, 420, 1],
        [190, 460, 2],
        [270, 492, 3],
        [370, 510, 4],
        [470, 512, 7],
      ].map(([x = 0, y = 0, look = 0]) =>
        person(s, x, y, 190, lookOf(look), { sits: true, near: [20, -10], far: [14, -12] }),
      ),
      ...[
        [560, 496, 6],
        [640, 466, 5],
        [700, 428, 0],
      ].map(([x = 0, y = 0, look = 0]) =>
        person(s, x, y, -190, lookOf(look), { sits: true, near: [20, -10], far: [14, -12] }),
      ),
      bush(s, 40, 400, 110),
      grassCorner(s, "right", "#5a5a28", 150),
    ],
  },
  "An evening of lamps": {
    time: "night",
    horizon: 0.5,
    sun: 0.15,
    draw: (s) => [
      sky(s),
      stars(s, 120),
      sun(s, 190, 18),
      ground(s, s.horizon - 6, "#8a6a48"),
      palm(s, 60, 330, 220, { lean: 20 }),
      house(s, 420, 340, 1.6, true),
      tree(s, 740, 360, 260),
      lamps(s, 0, 280, 120),
      lamps(s, 280, 540, 120),
      lamps(s, 540, 800, 120),
      ellipse(420, 450, 380, 90, fill(s.defs.radial("0 #ffc66a .55, 1 #ff9a3a 0", 0.5, 0.5, 0.5))),
      ...[
        [210, 470],
        [430, 486],
        [640, 466],
      ].map(
        ([x = 0, y = 0], index) =>
          person(s, x - 70, y + 4, 150, lookOf(index * 2), {
            sits: true,
            near: [24, -16],
            far: [18, -14],
          }) +
          person(s, x + 76, y + 4, -150, lookOf(index * 2 + 1), {
            sits: true,
            near: [24, -16],
            far: [18, -14],
          }) +
          s.shadow(x, y + 12, 90) +
          box(x - 40, y - 18, 80, 10, fill(s.down("#b5763a"))) +
          path(
            `M${x - 30} ${y - 8}V${y + 10}M${x + 30} ${y - 8}V${y + 10}`,
            stroke(s.lit("#6b4526"), 6),
          ) +
          [-22, 0, 22].map((dx) => ellipse(x + dx, y - 20, 9, 4, fill("#f7d98a"))).join(""),
      ),
      person(s, 330, 400, 130, lookOf(2), { near: [16, -60], far: [14, -58] }),
      pot(s, 560, 410, 0.8, "#c9973a"),
    ],
  },
};
