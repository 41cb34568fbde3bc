import { type Colour, mix, shade } from "../../pen/colour.ts";
import { box, fill, type Point, path, repeat, smooth, stroke } from "../../pen/pen.ts";
import { trim } from "../../pen/trim.ts";
import type { Stage } from "../stage.ts";

/** Still water from `y` to `until` that reflects the sky, with glints below the sun. */
export function lake(stage: Stage, y: number, until = stage.height): string {
  const { sky } = stage.light;
  const deep = mix(sky[0] ?? "#446688", "#23414a", 0.35);
  const paint = stage.defs.linear(
    `0 ${sky.at(-1)}, .35 ${mix(sky.at(-2) ?? deep, deep, 0.2)}, 1 ${deep}`,
  );
  return box(0, y, stage.width, until - y, fill(paint)) + ripples(stage, y, until);
}

export function ripples(stage: Stage, y: number, until: number, count = 90): string {
  const draw = (towardsSun: boolean) =>
    repeat(count / 2, () => {
      const depth = stage.random() ** 1.2;
      const wide = 8 + depth * stage.random.between(20, 60);
      const x = towardsSun
        ? stage.sunX + stage.around() * (40 + depth * 120)
        : stage.random() * stage.width;
      return `M${trim(x - wide / 2)} ${trim(y + 4 + depth * (until - y - 6))}q${trim(wide / 2)} ${trim(-1 - depth * 2)} ${trim(wide)} 0`;
    });
  return (
    path(draw(false), stroke(shade(stage.light.sky[1] ?? "#668899", -0.1), 1.6, 0.3)) +
    path(draw(true), stroke(stage.light.sun, 1.8, 0.6))
  );
}

/** A path or stream that winds from `from` on the horizon to `to` at the lower edge. */
export function winding(
  stage: Stage,
  from: number,
  to: number,
  wide: number,
  colour: Colour | "water",
): string {
  const { horizon, height } = stage;
  const middle = Array.from({ length: 13 }, (_, index): Point => {
    const t = index / 12;
    return [
      from + (to - from) * t ** 1.5 + Math.sin(t * 7.2) * 120 * t ** 0.8 * (1 - t * 0.55),
      horizon + 6 + (height + 30 - horizon) * t ** 1.7,
    ];
  });
  const side = (direction: 1 | -1) =>
    middle.map(([x, y], index): Point => [x + direction * (1.5 + wide * (index / 12) ** 1.9), y]);
  const form = smooth([...side(-1), ...side(1).reverse()]);
  if (colour !== "water") {
    const ruts = [-0.45, 0.45].map((offset) =>
      smooth(
        middle.map(([x, y], index): Point => [x + offset * wide * (index / 12) ** 1.9, y]),
        false,
      ),
    );
    return (
      path(form, fill(stage.down(colour, 0.1))) +
      path(ruts.join(""), stroke(shade(stage.lit(colour), -0.12), 3, 0.5)) +
      path(smooth(side(-1), false), stroke(mix(stage.lit(colour), stage.light.rim, 0.6), 2, 0.7))
    );
  }
  const { sky } = stage.light;
  const paint = stage.defs.linear(
    `0 ${sky.at(-1)}, .4 ${sky.at(-2)}, 1 ${mix(sky[0] ?? "#446688", "#3a6a78", 0.5)}`,
  );
  const bank = smooth(side(-1), false);
  return (
    path(smooth(side(1), false), stroke(stage.lit("#6b5a38"), 6, 0.7)) +
    path(form, fill(paint)) +
    path(bank, stroke(stage.lit("#7d6a42"), 4, 0.8)) +
    path(
      repeat(26, (index) => {
        const t = 0.3 + (index / 26) * 0.7;
        const [x, y] = middle[Math.round(t * 12)] ?? [0, 0];
        const half = wide * t ** 1.9 * 0.7;
        return `M${trim(x + stage.around() * half)} ${trim(y + stage.around() * 16)}q${trim(half * 0.25)} -2 ${trim(half * 0.5)} 0`;
      }),
      stroke(stage.light.sun, 1.6, 0.6),
    )
  );
}
