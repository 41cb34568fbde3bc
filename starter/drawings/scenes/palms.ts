import type { Colour } from "../colour.ts";
import { mix, shade } from "../colour.ts";
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
} from "../pen.ts";
import { trim } from "../trim.ts";
import type { Stage } from "./stage.ts";

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
  const count = height < 110 ? 9 : 12;
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
      const spine = curve(top, bend, bend, end, height < 110 ? 6 : 9);
      const ink = mix(
        stage.far(colour, distance),
        mix(stage.light.rim, stage.far(colour, distance), 0.45),
        index % 3 === 0 ? 0.5 : index % 2 ? 0.05 : 0.2,
      );
      return (
        path(leaflets(stage, spine, long), stroke(ink, Math.max(1.6, height * 0.018))) +
        path(
          smooth(spine, false),
          stroke(mix(ink, stage.light.rim, 0.35), Math.max(0.7, height / 220)),
        )
      );
    })
    .join("");
}

/** Both sides of a frond as one comb of strokes. */
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
        0.32 *
        Math.sin(Math.PI * (0.2 + ((step + 1) / last) * 0.72)) *
        stage.random.between(0.8, 1.15);
      const tips = [-1, 1].map((side) => [
        ((dx * 0.7 - dy * 0.5 * side) / length) * wide,
        ((dy * 0.7 + dx * 0.5 * side) / length) * wide + wide * 0.34,
      ]);
      const [lx = 0, ly = 0, rx = 0, ry = 0] = tips.flat().map(Math.round);
      return `M${Math.round(bx) + lx} ${Math.round(by) + ly}l${-lx} ${-ly}l${rx} ${ry}`;
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
