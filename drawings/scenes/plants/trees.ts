import { type Colour, mix, shade } from "../../pen/colour.ts";
import {
  brush,
  curve,
  ellipse,
  fill,
  type Point,
  path,
  repeat,
  smooth,
  stroke,
} from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

const LEAF_PASSES = [
  { part: 1, shift: 0, tone: 0.1 },
  { part: 0.86, shift: 0.05, tone: 0.4 },
  { part: 0.68, shift: 0.11, tone: 0.64 },
  { part: 0.48, shift: 0.17, tone: 0.86 },
  { part: 0.3, shift: 0.23, tone: 1 },
] as const;

/** A mass of leaves, dark at the bottom and lit at the upper left. `distance` is 0 for near and 1 for lost in mist. */
export function leaves(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  { colour = "#4c7a30", distance = 0, size = 7, count = 60 } = {},
): string {
  const core = stage.far(colour, distance);
  const dark = shade(core, -0.12);
  const lit = mix(shade(core, 0.11), stage.light.rim, 0.3);
  const edge = Array.from({ length: 11 }, (_, index): Point => {
    const angle = (index / 11) * 6.283;
    const reach = 0.46 * (0.9 + stage.random() * 0.16);
    return [x + Math.cos(angle) * width * reach, y + Math.sin(angle) * height * reach];
  });
  const passes = LEAF_PASSES.map(({ part, shift, tone }) => {
    const ink = tone < 0.6 ? mix(dark, core, tone / 0.6) : mix(core, lit, (tone - 0.6) / 0.4);
    const [cx, cy] = [x - shift * width, y - shift * height];
    const dabs = repeat(Math.round(count * part * 0.36), () => {
      const angle = stage.random() * 6.283;
      const reach = Math.sqrt(stage.random()) * part * 0.5;
      const turn = stage.random.between(-0.9, 0.9);
      const [px, py] = [
        cx + Math.cos(angle) * reach * width,
        cy + Math.sin(angle) * reach * height,
      ];
      return `M${Math.round(px)} ${Math.round(py)}l${Math.round(Math.cos(turn) * size)} ${Math.round(Math.sin(turn) * size)}`;
    });
    return path(dabs, stroke(ink, size * 0.92));
  });
  return path(smooth(edge), fill(dark)) + passes.join("");
}

/** A line of distant trees along the horizon, two rows deep. */
export function treeline(
  stage: Stage,
  y: number,
  distance = 0.5,
  count = 22,
  colour: Colour = "#56704a",
): string {
  return [0.16, 0]
    .map((further) => {
      const ink = stage.far(colour, Math.min(0.9, distance + further));
      const step = stage.width / count;
      const crowns = repeat(count, (index) => {
        const [x, r] = [(index + stage.random()) * step, step * stage.random.between(0.28, 0.62)];
        const high = r * stage.random.between(0.7, 1.2) + further * 40;
        return `M${trim(x - r)} ${trim(y + 4)}c${trim(-r * 0.3)} ${trim(-high)} ${trim(r * 0.5)} ${trim(-high * 1.5)} ${trim(r)} ${trim(-high * 1.2)}s${trim(r * 1.3)} ${trim(high * 0.2)} ${trim(r)} ${trim(high * 1.2)}Z`;
      });
      const lights = repeat(
        count,
        () =>
          `M${Math.round(stage.random() * stage.width)} ${Math.round(y - 4 - stage.random() * 8)}l5-1`,
      );
      return (
        path(crowns, fill(ink)) + path(lights, stroke(mix(ink, stage.light.rim, 0.3), 3.4, 0.5))
      );
    })
    .join("");
}

/** A broad tree with the base of its trunk at x, y. */
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
  const count = Math.round(Math.min(84, 26 + height * 0.36) * (wide > 1.3 ? 1.4 : 1));
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
