import { around, type Easel } from "../pen/easel.ts";
import type { Point } from "../pen/pen.ts";
import {
  ALMOND,
  BEAK,
  CRESCENT,
  DROP,
  HALF_CRESCENT,
  KIDNEY,
  NAIL,
  PETAL,
} from "./grain-outlines.ts";

/** A grain of length 1 along x, centred on 0, 0: its outline, creases, and a spot such as an eye. */
export interface GrainOutline {
  body: readonly Point[];
  creases?: readonly (readonly Point[])[];
  eye?: readonly [x: number, y: number, radius: number];
  /** For a broken or crystalline grain: faces with straight edges that reflect differently, each with its OKLab lightness. */
  faces?: readonly (readonly [face: readonly Point[], lightness: number])[];
}

const TURN = Math.PI * 2;

function ring(count: number, at: (angle: number) => Point): Point[] {
  return Array.from({ length: count }, (_, index) => at((index / count) * TURN));
}

/** An egg of length 1 with half the height `flat`, more pointed on the right if `point` is positive. */
function egg(flat: number, point = 0, count = 7): Point[] {
  return ring(count, (a) => [Math.cos(a) * 0.5, Math.sin(a) * flat * (1 - point * Math.cos(a))]);
}

/** A ring with an irregular radius. */
function rough(easel: Easel, rx: number, ry: number, jitter: number, count = 9): Point[] {
  return ring(count, (a) => {
    const k = 1 + around(easel) * jitter;
    return [Math.cos(a) * rx * k, Math.sin(a) * ry * k];
  });
}

/** Lines from end to end, each bulging by one of `bulges`. */
function ribs(bulges: readonly number[], reach = 0.42): Point[][] {
  return bulges.map((bulge) => [
    [-reach, bulge * 0.4],
    [0, bulge * 1.2],
    [reach, bulge * 0.5],
  ]);
}

/** A lump with a lit top and a dark side, which meet at a corner off its centre. */
function lump(easel: Easel, flat: number, jitter: number): GrainOutline {
  const body = rough(easel, 0.5, flat, jitter, 7);
  const corner: Point = [around(easel) * 0.12 - 0.04, around(easel) * flat * 0.25 - flat * 0.12];
  const face = (from: number, to: number): Point[] => [corner, ...body.slice(from, to)];
  return {
    body,
    faces: [
      [[...face(3, 6)], 0.1],
      [[...face(5, 7), ...body.slice(0, 1)], 0.17],
      [[...face(1, 4)], -0.08],
    ],
  };
}

/** A grain rolled thin: a ragged rim, a random rotation, a face turned up to the light, and a crack from one side. */
function flake(easel: Easel): GrainOutline {
  const tilt = easel.random() * Math.PI;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const body = rough(easel, 0.52, easel.random.between(0.27, 0.38), 0.2, 9).map(
    ([x, y]): Point => [x * cos - y * sin, (x * sin + y * cos) * 0.8],
  );
  const face = body.map(([x, y]): Point => [x * 0.86 - 0.015, y * 0.8 - 0.04]);
  const streak: Point[] = [
    [-0.24 * cos, -0.2 * sin - 0.04],
    [0.02, -0.07],
    [0.26 * cos, 0.2 * sin - 0.04],
    [0.03, 0.0],
  ];
  return {
    body,
    faces: [
      [face, 0.05],
      [streak, -0.07],
    ],
  };
}

function walnut(easel: Easel): GrainOutline {
  const lobe: Point[] = [
    [-0.5, 0.02],
    [-0.44, -0.28],
    [-0.22, -0.4],
    [-0.04, -0.3],
    [0.16, -0.42],
    [0.42, -0.28],
    [0.5, 0],
    [0.42, 0.28],
    [0.18, 0.4],
    [0.02, 0.3],
    [-0.2, 0.42],
    [-0.42, 0.26],
  ];
  return {
    body: lobe.map(([x, y]): Point => [x + around(easel) * 0.03, y + around(easel) * 0.03]),
    creases: [
      [
        [-0.4, 0],
        [0, 0.03],
        [0.4, 0],
      ],
      [
        [-0.3, -0.24],
        [-0.16, -0.12],
        [-0.26, 0.02],
        [-0.3, 0.22],
      ],
      [
        [-0.08, -0.26],
        [0.02, -0.12],
        [-0.08, 0.12],
        [0, 0.24],
      ],
      [
        [0.18, -0.28],
        [0.28, -0.12],
        [0.16, 0.08],
        [0.26, 0.24],
      ],
    ],
  };
}

/** The shapes of grains, seeds, nuts and dried fruit, each slightly random as in nature. */
export const GRAIN_SHAPES = {
  round: (easel) => ({ body: rough(easel, 0.5, 0.48, 0.04, 7), eye: [0.05, 0.06, 0.08] }),
  dimpled: (easel) => ({ body: rough(easel, 0.5, 0.46, 0.05, 7), eye: [-0.06, 0.02, 0.11] }),
  oval: () => ({ body: egg(0.34, 0.18), creases: ribs([0.08], 0.3) }),
  bean: () => ({ body: egg(0.36, 0.08), eye: [0.02, 0.2, 0.09] }),
  drop: () => ({ body: egg(0.36, 0.5), eye: [-0.3, 0, 0.1] }),
  flat: () => ({ body: egg(0.42, 0.12), creases: ribs([0.08], 0.26) }),
  kidney: () => ({ body: KIDNEY, eye: [0, 0.13, 0.08] }),
  rice: () => ({ body: egg(0.19, 0.05, 8), creases: ribs([-0.02], 0.3) }),
  slim: () => ({ body: egg(0.11, 0.05, 8), creases: ribs([0.01], 0.3) }),
  seed: () => ({ body: DROP, creases: ribs([0.02], 0.32) }),
  rimmed: () => ({
    body: DROP,
    creases: [[...egg(0.17, 0, 7).map(([x, y]): Point => [x * 0.74, y])]],
  }),
  striped: () => ({ body: egg(0.25, -0.3, 8), creases: ribs([-0.12, 0, 0.12]) }),
  ribbed: () => ({ body: egg(0.44, 0), creases: ribs([-0.26, -0.09, 0.09, 0.26]) }),
  wrinkled: (easel) => ({
    body: rough(easel, 0.48, 0.47, 0.08),
    creases: [
      [
        [-0.3, -0.06],
        [-0.1, 0.05],
        [0.1, -0.08],
        [0.26, 0.06],
      ],
      [
        [-0.06, -0.26],
        [0.05, 0],
        [-0.05, 0.26],
      ],
    ],
  }),
  dome: (easel) => ({
    body: egg(0.43, 0.05),
    ...(easel.random() < 0.45 && {
      creases: [egg(0.28, 0, 6).map(([x, y]): Point => [x * 0.7, y])],
    }),
  }),
  lens: () => ({ body: egg(0.46), creases: ribs([0.22], 0.3) }),
  beaked: () => ({
    body: BEAK,
    creases: [
      [
        [-0.4, 0],
        [-0.1, 0.06],
        [0.1, 0.3],
      ],
      [
        [-0.1, -0.3],
        [0.16, -0.12],
        [0.36, -0.14],
      ],
    ],
  }),
  almond: () => ({ body: ALMOND, creases: ribs([-0.17, -0.06, 0.06, 0.17]) }),
  crescent: () => ({ body: CRESCENT }),
  "half crescent": () => ({ body: HALF_CRESCENT, creases: ribs([-0.13], 0.3) }),
  walnut,
  raisin: (easel) => ({
    body: rough(easel, 0.47, 0.31, 0.13, 10),
    creases: ribs([-0.14, 0.02, 0.15], 0.34),
  }),
  ridged: () => ({ body: egg(0.13, 0.1, 8), creases: ribs([-0.04, 0.04], 0.36) }),
  nail: () => ({ body: NAIL, eye: [0.4, 0, 0.1] }),
  pod: () => ({ body: egg(0.25, 0.12, 8), creases: ribs([-0.11, 0, 0.11]) }),
  block: (easel) => lump(easel, 0.36, 0.09),
  crystal: (easel) => lump(easel, 0.45, 0.16),
  flake,
  fold: (easel) => ({
    body: rough(easel, 0.49, 0.42, 0.07),
    creases: [
      [
        [-0.36, 0.14],
        [-0.1, 0.02],
        [0.14, 0.08],
        [0.38, -0.04],
      ],
      [
        [-0.14, -0.22],
        [0.06, -0.16],
        [0.2, -0.2],
      ],
    ],
  }),
  puff: (easel) => ({
    body: rough(easel, 0.49, 0.47, 0.07),
    creases: [
      [
        [-0.2, 0.2],
        [0, 0.3],
        [0.24, 0.18],
      ],
    ],
    eye: [0.16, 0.12, 0.1],
  }),
  date: (easel) => ({
    body: rough(easel, 0.5, 0.27, 0.07, 10),
    creases: ribs([-0.15, -0.02, 0.13], 0.38),
  }),
  fig: (easel) => ({
    body: rough(easel, 0.48, 0.44, 0.06, 11),
    creases: [
      [
        [0, 0],
        [-0.3, -0.22],
      ],
      [
        [0, 0],
        [0.3, -0.2],
      ],
      [
        [0, 0],
        [-0.26, 0.28],
      ],
      [
        [0, 0],
        [0.28, 0.26],
      ],
    ],
    eye: [0, 0, 0.1],
  }),
  quill: () => ({
    body: [
      [-0.5, -0.1],
      [0, -0.11],
      [0.5, -0.1],
      [0.53, 0],
      [0.5, 0.1],
      [0, 0.11],
      [-0.5, 0.1],
      [-0.53, 0],
    ],
    creases: ribs([-0.03, 0.05], 0.46),
  }),
  leaf: () => ({ body: egg(0.17, 0.2, 8), creases: ribs([0.02], 0.44) }),
  curl: () => ({
    body: [
      [-0.5, 0.1],
      [-0.2, -0.12],
      [0.2, -0.14],
      [0.5, 0.08],
      [0.44, 0.14],
      [0.16, -0.02],
      [-0.18, 0.02],
      [-0.44, 0.2],
    ],
  }),
  petal: (easel) => ({
    body: PETAL.map(([x, y]): Point => [x + around(easel) * 0.04, y + around(easel) * 0.05]),
    creases: [-0.22, -0.06, 0.1, 0.24].map((y): Point[] => [
      [-0.42, y * 0.1],
      [0, y * 0.6],
      [0.36, y],
    ]),
  }),
} satisfies Record<string, (easel: Easel) => GrainOutline>;

export type GrainShape = keyof typeof GRAIN_SHAPES;
