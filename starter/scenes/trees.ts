import { type Colour, mix, shade } from "../pictures/colour.ts";
import { trim } from "../pictures/trim.ts";
import {
  at,
  brush,
  curve,
  ellipse,
  fill,
  type Point,
  path,
  repeat,
  smooth,
  stroke,
  use,
} from "./pen.ts";
import type { Stage } from "./stage.ts";

const LEAF_PASSES = [
  { part: 1, shift: 0, tone: 0 },
  { part: 0.84, shift: 0.05, tone: 0.35 },
  { part: 0.68, shift: 0.11, tone: 0.6 },
  { part: 0.46, shift: 0.18, tone: 0.85 },
  { part: 0.3, shift: 0.24, tone: 1 },
] as const;

/** A mass of leaves from dark below to lit upper left. `distance` is 0 near and 1 all mist. */
export function leaves(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  { colour = "#4c7a30", distance = 0, size = 7, count = 60 } = {},
): string {
  const core = stage.far(colour, distance);
  const dark = shade(core, -0.13);
  const lit = mix(shade(core, 0.12), stage.light.rim, 0.3);
  const passes = count > 30 ? LEAF_PASSES : LEAF_PASSES.filter((_, index) => index % 2 === 0);
  return passes
    .map(({ part, shift, tone }) => {
      const ink = tone < 0.6 ? mix(dark, core, tone / 0.6) : mix(core, lit, (tone - 0.6) / 0.4);
      return path(
        leafStrokes(
          stage,
          x - shift * width,
          y - shift * height,
          width * part,
          height * part,
          size,
          Math.round(count * part * 0.5),
        ),
        fill(ink),
      );
    })
    .join("");
}

function leafStrokes(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
  count: number,
): string {
  return repeat(count, () => {
    const angle = stage.random() * 6.283;
    const reach = Math.sqrt(stage.random());
    const long = size * stage.random.between(0.7, 1.4);
    const turn = stage.random() * 3.14;
    const [ux, uy] = [Math.cos(turn) * long, Math.sin(turn) * long * 0.7];
    const [px, py] = [
      x + (Math.cos(angle) * reach * width) / 2 - ux,
      y + (Math.sin(angle) * reach * height) / 2 - uy,
    ];
    const rounded = [px, py, ux - uy * 0.9, uy + ux * 0.9, 2 * ux, 2 * uy].map(Math.round);
    const [a, b, c, d, e, f] = rounded;
    const back = [-ux + uy * 0.9, -uy - ux * 0.9].map(Math.round);
    return `M${a} ${b}q${c} ${d} ${e} ${f}q${back[0]} ${back[1]} ${-(e ?? 0)} ${-(f ?? 0)}`;
  });
}

/** A line of far trees along the horizon. */
export function treeline(
  stage: Stage,
  y: number,
  distance = 0.5,
  count = 22,
  colour: Colour = "#56704a",
): string {
  return repeat(count, (index) => {
    const x = ((index + stage.random()) / count) * stage.width;
    const size = stage.random.between(16, 42) * (1.3 - distance * 0.6);
    return leaves(stage, x, y - size * 0.22, size * 1.6, size * 0.8, {
      colour,
      distance,
      size: 5,
      count: 18,
    });
  });
}

/** A broad tree with its trunk's foot at x, y. */
export function tree(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  { colour = "#4c7a30", bark = "#7a5432", wide = 1, distance = 0, fruit = "" } = {},
): string {
  const trunk = height * 0.09;
  const wood = distance > 0.2 ? stage.far(bark, distance) : stage.upright(bark);
  const limb = (dx: number, dy: number) =>
    path(
      brush(
        curve(
          [x, y - height * 0.3],
          [x + dx * 0.2, y - height * 0.45],
          [x + dx * 0.7, y + dy * 0.8],
          [x + dx, y + dy],
        ),
        trunk * 0.6,
        trunk * 0.2,
      ),
      fill(stage.far(shade(bark, -0.05), distance)),
    );
  const stem = path(
    brush(
      curve(
        [x + trunk * 0.2, y + 2],
        [x - trunk * 0.4, y - height * 0.25],
        [x + trunk * 0.7, y - height * 0.35],
        [x, y - height * 0.7],
      ),
      trunk * 1.6,
      trunk * 0.5,
    ),
    fill(wood),
  );
  const roots = path(
    `M${trim(x - trunk * 1.3)} ${trim(y + 3)}Q${trim(x - trunk * 0.6)} ${trim(y - 2)} ${trim(x - trunk * 0.5)} ${trim(y - trunk * 1.6)}H${trim(x + trunk * 0.6)}Q${trim(x + trunk * 0.8)} ${trim(y - 2)} ${trim(x + trunk * 1.6)} ${trim(y + 3)}Z`,
    fill(wood),
  );
  const w = height * wide;
  const crowns: readonly (readonly [number, number, number, number])[] = [
    [-0.3, -0.6, 0.6, 0.36],
    [0.32, -0.58, 0.6, 0.36],
    [0, -0.72, 0.86, 0.46],
    [-0.06, -0.88, 0.5, 0.28],
  ];
  const count = Math.round(Math.min(120, 26 + height * 0.42) * (wide > 1.3 ? 1.4 : 1));
  const size = Math.max(4, height * 0.034);
  const crown = crowns.map(([cx, cy, cw, ch]) =>
    leaves(stage, x + cx * w, y + cy * height, cw * w, ch * height, {
      colour,
      distance,
      size,
      count,
    }),
  );
  const fruits =
    fruit &&
    repeat(16, () =>
      ellipse(
        x + stage.around() * w * 0.5,
        y - height * stage.random.between(0.48, 0.8),
        height * 0.018,
        height * 0.024,
        fill(stage.round(fruit)),
      ),
    );
  return (
    stage.shadow(x, y + 2, height * wide * 0.7, 0.3 * (1 - distance)) +
    roots +
    stem +
    limb(-w * 0.3, -height * 0.6) +
    limb(w * 0.3, -height * 0.6) +
    crown.join("") +
    fruits
  );
}

/** The hanging roots of a banyan below its crown. */
export function airRoots(stage: Stage, x: number, y: number, width: number, long: number): string {
  return path(
    repeat(16, (index) => {
      const rx = x + (index / 15 - 0.5) * width;
      return `M${trim(rx)} ${trim(y)}q${trim(stage.around() * 8)} ${trim(long * 0.5)} ${trim(stage.around() * 5)} ${trim(long * stage.random.between(0.5, 1))}`;
    }),
    stroke(stage.lit("#6b4a2c"), 2.6, 0.85),
  );
}

/** A coconut palm with its foot at x, y that leans by `lean`. */
export function palm(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  { lean = 12, colour = "#3f6b3a", distance = 0 } = {},
): string {
  const k = height / 200;
  const top: Point = [x + lean, y - height];
  const stem = curve(
    [x, y],
    [x + lean * 0.1, y - height * 0.4],
    [x + lean * 0.5, y - height * 0.75],
    top,
    12,
  );
  const bark = stage.far("#7a5f44", distance);
  const rings = stem
    .slice(1)
    .map(
      ([px, py]) =>
        `M${trim(px - 4 * k)} ${trim(py)}q${trim(4 * k)} ${trim(2 * k)} ${trim(8 * k)} 0`,
    );
  const trunk =
    path(brush(stem, 13 * k, 6 * k), fill(bark)) +
    path(rings.join(""), stroke(shade(bark, -0.1), Math.max(0.8, k), 0.7)) +
    path(
      smooth(
        stem.map(([px, py]): Point => [px - 3 * k, py]),
        false,
      ),
      stroke(mix(bark, stage.light.rim, 0.7), 1.6 * k, 0.8),
    );
  const nuts = repeat(4, (index) =>
    ellipse(
      top[0] + (index - 1.5) * 6 * k,
      top[1] + 6 * k + (index % 2) * 4 * k,
      5 * k,
      5.6 * k,
      fill(stage.far("#8a7a34", distance)),
    ),
  );
  return trunk + nuts + fronds(stage, top, height, colour, distance);
}

function fronds(
  stage: Stage,
  top: Point,
  height: number,
  colour: Colour,
  distance: number,
): string {
  const count = height < 110 ? 9 : 15;
  const order = Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => ((a * 7) % count) - ((b * 7) % count),
  );
  return order
    .map((index) => {
      const t = (index / (count - 1)) * 2 - 1;
      const angle = -Math.PI / 2 + t * 2.1 + stage.around() * 0.12;
      const long = (height * 0.24 + 20) * stage.random.between(0.88, 1.12);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const end: Point = [
        top[0] + cos * long * 1.02,
        top[1] + sin * long * 0.62 + long * (0.22 + 0.5 * Math.abs(t) * Math.abs(cos)),
      ];
      const bend: Point = [
        top[0] + cos * long * 0.6,
        top[1] + Math.min(sin, -0.1) * long * 0.75 - long * 0.14,
      ];
      const spine = curve(top, bend, bend, end, height < 110 ? 8 : 12);
      const ink = mix(
        stage.far(colour, distance),
        mix(stage.light.rim, stage.far(colour, distance), 0.45),
        index % 3 === 0 ? 0.5 : index % 2 ? 0.05 : 0.2,
      );
      return (
        path(leaflets(stage, spine, long), fill(ink)) +
        path(
          smooth(spine, false),
          stroke(mix(ink, stage.light.rim, 0.35), Math.max(0.7, height / 220)),
        )
      );
    })
    .join("");
}

function leaflets(stage: Stage, spine: readonly Point[], long: number): string {
  const last = spine.length - 1;
  return spine
    .slice(1)
    .map(([x, y], step) => {
      const [bx, by] = spine[step] ?? [x, y];
      const [dx, dy] = [x - bx, y - by];
      const length = Math.hypot(dx, dy) || 1;
      const wide =
        long *
        0.34 *
        Math.sin(Math.PI * (0.2 + ((step + 1) / last) * 0.72)) *
        stage.random.between(0.8, 1.15);
      return [-1, 1]
        .map((side) => {
          const ex = ((dx * 0.7 - dy * 0.5 * side) / length) * wide;
          const ey = ((dy * 0.7 + dx * 0.5 * side) / length) * wide + wide * 0.34;
          return `M${trim(bx)} ${trim(by)}l${trim(ex)} ${trim(ey)}L${trim(x + dx * 0.2)} ${trim(y + dy * 0.2)}Z`;
        })
        .join("");
    })
    .join("");
}

/** A palmyra: a straight dark stem and a round head of fans. */
export function palmyra(stage: Stage, x: number, y: number, height: number, distance = 0): string {
  const k = height / 200;
  const bark = stage.far("#4f4236", distance);
  const fan = (angle: number, size: number, ink: string) => {
    const rays = repeat(9, (index) => {
      const a = angle + (index - 4) * 0.23;
      const b = a + 0.1;
      return `M0 0L${trim(Math.cos(a - 0.1) * size * 0.7)} ${trim(Math.sin(a - 0.1) * size * 0.7)}L${trim(Math.cos(a) * size)} ${trim(Math.sin(a) * size)}L${trim(Math.cos(b) * size * 0.7)} ${trim(Math.sin(b) * size * 0.7)}Z`;
    });
    return at(
      x + Math.cos(angle) * 16 * k,
      y - height + Math.sin(angle) * 16 * k,
      1,
      path(rays, fill(ink)),
    );
  };
  const ink = stage.far("#3f5a34", distance);
  const fans = repeat(13, (index) => {
    const angle = -Math.PI / 2 + (((index * 5) % 13) / 12 - 0.5) * 5.2;
    return fan(
      angle,
      40 * k * stage.random.between(0.85, 1.1),
      index % 3 === 0 ? mix(ink, stage.light.rim, 0.35) : shade(ink, (index % 2) * 0.05 - 0.03),
    );
  });
  return (
    path(
      brush(
        [
          [x, y],
          [x + 2 * k, y - height * 0.5],
          [x, y - height],
        ],
        15 * k,
        9 * k,
      ),
      fill(bark),
    ) +
    path(
      line2(x - 5 * k, y, x - 3.4 * k, y - height),
      stroke(mix(bark, stage.light.rim, 0.5), 1.6 * k, 0.7),
    ) +
    fans
  );
}

function line2(ax: number, ay: number, bx: number, by: number): string {
  return `M${trim(ax)} ${trim(ay)}L${trim(bx)} ${trim(by)}`;
}

/** A low bush. */
export function bush(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  colour = "#4f7a34",
  distance = 0,
): string {
  return leaves(stage, x, y - width * 0.28, width, width * 0.62, {
    colour,
    distance,
    size: Math.max(4, width * 0.09),
    count: 44,
  });
}

/** One drawing put at many places. */
export function copies(stage: Stage, drawing: string, places: readonly Point[]): string {
  const href = stage.defs.group(drawing);
  return places.map(([x, y]) => use(href, x, y)).join("");
}
