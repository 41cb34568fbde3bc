import type { Colour } from "../../pen/colour.ts";
import { mix, shade } from "../../pen/colour.ts";
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
} from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** A coconut palm with its base at x, y that leans by `lean`. */
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

/** Fronds that rise from the crown and arch down under their own weight, the steepest ones behind. */
function fronds(
  stage: Stage,
  top: Point,
  height: number,
  colour: Colour,
  distance: number,
): string {
  const small = height < 110;
  const count = small ? 8 : 11;
  const order = Array.from({ length: count }, (_, index) => (index / (count - 1)) * 2 - 1).sort(
    (a, b) => Math.abs(a) - Math.abs(b),
  );
  const core = stage.far(colour, distance);
  return order
    .map((t, index) => {
      const angle = -Math.PI / 2 + t * 2 + stage.around() * 0.1;
      const long =
        (height * 0.3 + 24) * stage.random.between(0.88, 1.1) * (0.82 + 0.18 * Math.abs(t));
      const spine = arch(top, angle, long, small ? 7 : 13);
      const towardsSun = Math.sign(stage.sunX - top[0]) * Math.cos(angle);
      const lit = Math.max(0, towardsSun) * 0.3 + (index % 3) * 0.07;
      const ink = mix(shade(core, (index % 2) * 0.03 - 0.05), stage.light.rim, lit);
      return (
        path(leaflets(stage, spine, long), stroke(ink, Math.max(1.1, height * 0.011))) +
        path(
          smooth(spine, false),
          stroke(mix(ink, stage.light.rim, 0.4), Math.max(0.7, height / 200)),
        )
      );
    })
    .join("");
}

/** The rib of a frond, which leaves the crown at an angle: the flatter it starts, the more it drops. */
function arch([x, y]: Point, angle: number, long: number, steps: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const bend: Point = [x + cos * long * 0.52, y + sin * long * 0.9 - long * 0.14];
  const end: Point = [
    x + cos * long * 1.02,
    y + sin * long * 0.7 + long * (0.14 + 0.6 * cos * cos),
  ];
  return curve([x, y], bend, bend, end, steps);
}

/** Both sides of a frond as a comb of hanging strokes, longest in the middle. */
function leaflets(stage: Stage, spine: readonly Point[], long: number): string {
  const last = spine.length - 1;
  return spine
    .slice(1)
    .map(([x, y], step) => {
      const [bx, by] = spine[step] ?? [x, y];
      const length = Math.hypot(x - bx, y - by) || 1;
      const [dx, dy] = [(x - bx) / length, (y - by) / length];
      const along = (step + 1) / last;
      const wide =
        long * 0.21 * Math.sin(Math.PI * (0.14 + along * 0.76)) * stage.random.between(0.85, 1.15);
      const tips = [-1, 1].map((side) => [
        (dx * 0.8 - dy * 0.6 * side) * wide,
        (dy * 0.8 + dx * 0.6 * side) * wide + wide * 0.36,
      ]);
      const [lx = 0, ly = 0, rx = 0, ry = 0] = tips.flat().map(Math.round);
      return `M${Math.round(bx) + lx} ${Math.round(by) + ly}l${-lx} ${-ly}l${rx} ${ry}`;
    })
    .join("");
}

/** A palmyra palm: a straight dark stem and a round head of fan leaves. */
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
