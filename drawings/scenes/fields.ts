import { at, ellipse, fill, path, repeat, stroke } from "../pen/pen.ts";
import type { Compositions } from "./composition.ts";
import { distance } from "./composition.ts";
import { furrows, grass, ground, rowsOf } from "./elements/land.ts";
import { birds, heaps, rain, rainCloud, streaks } from "./elements/sky.ts";
import { lake, winding } from "./elements/water.ts";
import { lookOf, person } from "./figures/person.ts";
import { egret } from "./figures/poultry.ts";
import { grassCorner, leafCorner } from "./plants/corner.ts";
import {
  blades,
  cane,
  cushion,
  pulledGroundnut,
  sunflower,
  tomato,
  turmeric,
} from "./plants/crops.ts";
import { foxtail, ragi, sorghum } from "./plants/ears.ts";
import { palm } from "./plants/palms.ts";
import { bush, tree } from "./plants/trees.ts";
import type { Stage } from "./stage.ts";
import { wall } from "./things/buildings.ts";
import { basket, mat } from "./things/things.ts";

/** Draws one of a few predefined plants, at any size. */
function sown(stage: Stage, plants: readonly string[], scale = 1) {
  const forms = plants.map((plant) => stage.defs.group(plant));
  return (x: number, y: number, size: number) => {
    const form = forms[Math.floor(stage.random() * forms.length)] ?? "";
    const k = Math.round(size * scale * 100) / 100;
    return `<use href="${form}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${stage.random() < 0.5 ? `-${k} ` : ""}${k})"/>`;
  };
}

const times = (count: number, draw: () => string) => Array.from({ length: count }, draw);

export const FIELDS: Compositions = {
  "Foxtail millet, ready to cut": {
    time: "golden",
    horizon: 0.44,
    sun: 0.3,
    draw: (s) => {
      const plant = sown(
        s,
        times(3, () => foxtail(s, s.random.between(30, 50))),
      );
      return [
        distance(s, { high: 70, size: 32 }),
        streaks(s, 8),
        ground(s, s.horizon + 4, "#c29a3c"),
        rowsOf(s, s.horizon + 4, 420, (x, y, k) => plant(x, y, k * 0.9), {
          spread: 74,
          steps: 12,
          until: 520,
        }),
        plant(140, 566, 2),
        plant(330, 590, 1.7),
        plant(620, 570, 2.1),
      ];
    },
  },
  "Finger millet in rows": {
    time: "noon",
    horizon: 0.36,
    sun: 0.8,
    draw: (s) => {
      const plant = sown(s, [
        ...times(2, () => ragi(s)),
        ragi(s, "#7a3f2c"),
        at(0, 0, 1.5, blades(s, "#6f9440", 9)),
      ]);
      return [
        distance(s, { high: 110, tall: 60 }),
        heaps(s, 5),
        furrows(s, s.horizon + 4, 300, "#8a5f3c"),
        rowsOf(s, s.horizon + 4, 300, (x, y, k) => plant(x, y, k * 1.1), { spread: 92, steps: 9 }),
        plant(150, 580, 2.2),
        plant(430, 600, 2.4),
        plant(690, 585, 2.1),
        grassCorner(s, "left", "#4a7a2c", 160),
      ];
    },
  },
  "Paddy, newly planted": {
    time: "dawn",
    horizon: 0.4,
    sun: 0.62,
    draw: (s) => {
      const plant = sown(
        s,
        times(3, () => blades(s, "#7fa63c", 8)),
        1.7,
      );
      return [
        distance(s, { high: 60, tall: 80 }),
        streaks(s, 14, 0.6),
        lake(s, s.horizon + 4),
        rowsOf(s, s.horizon + 6, 470, plant, { spread: 62, steps: 14 }),
        egret(s, 170, 360, 0.7),
        palm(s, 700, 330, 190, { lean: -24 }),
        palm(s, 740, 340, 140, { lean: 8 }),
        grassCorner(s, "left", "#3f6a2c"),
      ];
    },
  },
  "Groundnut under a wide sky": {
    time: "noon",
    horizon: 0.58,
    sun: 0.25,
    draw: (s) => {
      const plant = sown(
        s,
        times(3, () => cushion(s, "#5f8f34", "#f2c52e")),
        1.7,
      );
      return [
        distance(s, { high: 210, tall: 36 }),
        heaps(s, 7),
        furrows(s, s.horizon + 4, 520, "#b06a42", 90),
        rowsOf(s, s.horizon + 6, 545, plant, { spread: 90, steps: 11 }),
        at(170, 430, 1.7, s.shadow(0, 52, 120) + pulledGroundnut(s)),
        tree(s, 690, 332, 90, { distance: 0.2 }),
      ];
    },
  },
  "Sunflowers in the morning": {
    time: "golden",
    horizon: 0.34,
    sun: 0.16,
    draw: (s) => {
      const plant = sown(
        s,
        times(2, () => sunflower(s)),
      );
      return [
        distance(s, { high: 60 }),
        heaps(s, 3, "#fff6de", 0.7),
        ground(s, s.horizon + 4, "#6f9038"),
        rowsOf(s, s.horizon + 4, 420, (x, y, k) => plant(x, y + 20 * k, k * 0.95), {
          spread: 110,
          steps: 10,
          until: 500,
        }),
        plant(200, 590, 2),
        plant(560, 610, 2.2),
        plant(740, 580, 1.6),
      ];
    },
  },
  "Chillies drying in the sun": {
    time: "noon",
    horizon: 0.4,
    sun: 0.7,
    draw: (s) => [
      distance(s, { high: 130, tall: 50 }),
      heaps(s, 4),
      palm(s, 110, 260, 200, { distance: 0.12 }),
      palm(s, 650, 256, 170, { distance: 0.12, lean: -14 }),
      wall(s, -10, 810, 280, 70),
      ground(s, 278, "#d9ae78"),
      mat(s, 170, 340, 170, "#c62b1c"),
      mat(s, 500, 336, 160, "#b3201a"),
      mat(s, 690, 400, 170, "#d43a22"),
      mat(s, 310, 448, 240, "#c62b1c"),
      person(s, 560, 408, 150, lookOf(2), { lean: 62, near: [40, -6], far: [32, -10] }),
      basket(s, 636, 500, 1.1, "#b3201a"),
      leafCorner(s, "left", "#4f8a34", 0.7),
    ],
  },
  "The turmeric bed": {
    time: "monsoon",
    horizon: 0.34,
    sun: 0.4,
    draw: (s) => {
      const plant = sown(
        s,
        times(3, () => turmeric(s)),
      );
      return [
        distance(s, { high: 60, size: 18, clear: 0.3 }),
        rainCloud(s, 0.5),
        furrows(s, s.horizon + 4, 200, "#6b4028", 120),
        rowsOf(s, s.horizon + 8, 200, (x, y, k) => plant(x + 26 * k, y, k * 1.05), {
          spread: 120,
          steps: 12,
        }),
        rain(s, 40),
        rhizomes(s, 650, 470),
      ];
    },
  },
  "Sorghum standing tall": {
    time: "dusk",
    horizon: 0.64,
    sun: 0.48,
    draw: (s) => {
      const plant = sown(s, [sorghum(s), sorghum(s, "#d9bd86")]);
      return [
        distance(s, { high: 70, size: 44, tall: 44 }),
        streaks(s, 16, 0.7),
        birds(s, 300, 120, 6),
        ground(s, s.horizon, "#6b6a34"),
        rowsOf(s, s.horizon, 400, (x, y, k) => plant(x, y, k * 0.85), {
          spread: 80,
          steps: 8,
          until: 540,
        }),
        plant(90, 580, 1.8),
        plant(250, 610, 1.6),
        plant(600, 600, 1.7),
        plant(730, 570, 1.95),
      ];
    },
  },
  "Sugarcane by the canal": {
    time: "noon",
    horizon: 0.38,
    sun: 0.55,
    draw: (s) => {
      const plant = s.defs.group(cane(s));
      const put = (x: number, y: number, k: number) =>
        `<use href="${plant}" transform="translate(${x} ${y})scale(${k})"/>`;
      const ranks = [0, 1, 2, 3, 4, 5, 6, 7]
        .map((index) => index / 7)
        .flatMap((t) =>
          [0, 1, 2, 3].map((row) =>
            put(
              Math.round(370 - 20 * t - t * t * 260 - row * (46 + 40 * t)),
              Math.round(236 + t * t * 300),
              0.4 + t * 1.1,
            ),
          ),
        );
      return [
        distance(s, { high: 130, tall: 50 }),
        heaps(s, 5),
        ground(s, s.horizon + 4, "#7fa040"),
        grass(s, s.horizon + 10, "#7fa040"),
        path("M416 220H436L800 500V540H330Z", fill(s.lit("#b59a6a"))),
        path("M420 222H430L720 540H400Z", fill(s.defs.linear("0 #f5f3dd, .4 #a9d0dc, 1 #4a8aa0"))),
        path(
          repeat(12, (i) => `M${432 + i * 8} ${270 + i * 21}h${10 + i * 5}`),
          stroke("#ffffff", 1.8, 0.6),
        ),
        ...ranks,
        egret(s, 660, 420, 1),
        palm(s, 740, 330, 170, { lean: -14 }),
      ];
    },
  },
  "Drip lines on young tomatoes": {
    time: "golden",
    horizon: 0.4,
    sun: 0.9,
    draw: (s) => {
      const plant = sown(s, [tomato(s, true), tomato(s, false), tomato(s, true)], 1.8);
      const lines = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map(
        (row) => `M${420 + row * 17} 220L${420 + row * 148 + 14} 540`,
      );
      return [
        distance(s, { high: 80, tall: 60 }),
        streaks(s, 9),
        furrows(s, s.horizon + 4, 420, "#9a5f3a", 130),
        path(lines.join(""), stroke("#241f1c", 3.4)),
        rowsOf(
          s,
          s.horizon + 8,
          420,
          (x, y, k) =>
            ellipse(x, y, 26 * k, 6 * k, fill(s.lit("#4a2c1c"), 0.7)) + plant(x, y, k * 1.05),
          { spread: 130, steps: 11 },
        ),
        grassCorner(s, "left", "#5a6a28", 150),
      ];
    },
  },
  "The coconut grove": {
    time: "mist",
    horizon: 0.5,
    sun: 0.5,
    draw: (s) => [
      distance(s, { high: 40, size: 30, tall: 40, trees: 30 }),
      ground(s, s.horizon + 4, "#7a9c4a"),
      grass(s, s.horizon, "#7a9c4a", 180),
      winding(s, 400, 400, 80, "#d3bb8c"),
      avenue(s),
      person(s, 400, 400, 74, lookOf(4), { near: [12, -88], far: [6, -46], step: 4 }),
      bush(s, 560, 380, 60),
      grassCorner(s, "right", "#3f6a34", 180),
      grassCorner(s, "left", "#3f6a34", 180),
    ],
  },
  "Mangoes before the rains": {
    time: "monsoon",
    horizon: 0.48,
    sun: 0.2,
    draw: (s) => [
      distance(s, { high: 70, size: 16, clear: 0.3 }),
      rainCloud(s, 0.65),
      ground(s, s.horizon + 4, "#7f9440"),
      grass(s, s.horizon + 10, "#7f9440", 240),
      tree(s, 340, 312, 110, { distance: 0.2, fruit: "#f0a92a" }),
      tree(s, 470, 322, 130, { distance: 0.1, fruit: "#f0a92a" }),
      tree(s, 200, 372, 220, { wide: 1.2, fruit: "#f2a51e", colour: "#3f6f34" }),
      tree(s, 620, 420, 330, { wide: 1.15, fruit: "#f2a51e", colour: "#3c6a30" }),
      basket(s, 430, 458, 1, "#f0a92a"),
      basket(s, 500, 476, 0.8, "#e8962a"),
      person(s, 380, 470, 120, lookOf(0), { near: [22, -90], far: [18, -96] }),
    ],
  },
};

/** Two harvested turmeric fingers. */
function rhizomes(stage: Stage, x: number, y: number): string {
  const finger =
    "M-60 0C-58-16-20-22 4-16C8-32 24-38 28-26C30-18 24-14 22-10C44-12 62-6 60 6C52 18 10 16-8 14C-14 28-32 30-32 18C-48 18-60 12-60 0Z";
  const rings =
    "M-44-10q-4 10 0 22M-24-15q-5 14 0 28M-2-15q-4 14 0 28M34-8q-4 8 0 18M10-28q6 2 12 0";
  return [
    [0, 0, 0],
    [70, 30, -24],
  ]
    .map(([dx = 0, dy = 0, degrees = 0]) =>
      at(
        x + dx,
        y + dy,
        1.1,
        stage.shadow(6, 18, 130) +
          path(finger, fill(stage.round("#d98a1e"))) +
          path(rings, stroke(stage.lit("#8a5210"), 1.8, 0.7)),
        degrees,
      ),
    )
    .join("");
}

/** Palms on both sides of a path; the right side mirrors the left. */
function avenue(stage: Stage): string {
  const side = stage.defs.group(
    [0, 1, 2, 3, 4]
      .map((index) =>
        palm(
          stage,
          350 - index * 16 - index * index * 17,
          284 + index * index * 13,
          110 + index * index * 19,
          {
            lean: 10,
            distance: 0.5 - index * 0.12,
          },
        ),
      )
      .join(""),
  );
  return `<use href="${side}"/><use href="${side}" transform="translate(800)scale(-1 1)"/>`;
}
