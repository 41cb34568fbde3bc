import { at, brush, ellipse, fill, path, repeat, smooth, stroke } from "../../pen/pen.ts";
import type { Stage } from "../stage.ts";

/** A cross-section of the ground, from dark humus to stones. */
export function soil(s: Stage): string {
  const layers = (
    [
      [172, "#4a3020"],
      [250, "#6b4428"],
      [350, "#8a5a34"],
      [450, "#a87448"],
    ] as const
  ).map(([y, colour]) =>
    path(
      `${smooth(
        Array.from({ length: 11 }, (_, i): readonly [number, number] => [
          -20 + i * 84,
          y + s.around() * 12,
        ]),
        false,
      )}V540H-20Z`,
      fill(s.down(colour, 0.06)),
    ),
  );
  const stones = repeat(46, () => {
    const y = s.random.between(230, 530);
    const r = s.random.between(3, 5 + (y - 200) / 18);
    return ellipse(
      s.random() * 800,
      y,
      r * 1.4,
      r,
      fill(s.round(s.pick(["#b5a08a", "#9a8672", "#c9b49a"]))),
    );
  });
  const crumbs = [
    ["#2f1e12", 190],
    ["#c99a6a", 110],
  ].map(([colour, count]) =>
    path(
      repeat(
        Number(count),
        () => `M${Math.round(s.random() * 800)} ${Math.round(184 + s.random() * 350)}h0`,
      ),
      stroke(s.lit(String(colour)), 3, 0.6),
    ),
  );
  return layers.join("") + stones + crumbs.join("");
}

export function roots(s: Stage, x: number, y: number): string {
  const threads = repeat(11, (index) => {
    const t = (index / 10 - 0.5) * 2;
    const long = 150 - Math.abs(t) * 70 + s.around() * 24;
    return `M${x} ${y}q${Math.round(t * 20)} ${Math.round(long * 0.4)} ${Math.round(t * 54)} ${Math.round(long * 0.7)}t${Math.round(t * 10 + s.around() * 16)} ${Math.round(long * 0.3)}`;
  });
  return path(threads, stroke(s.lit("#f0dfbc"), 2.2, 0.85));
}

/** An earthworm in its burrow. */
export function worm(s: Stage, x: number, y: number, size: number): string {
  const points = [
    [-60, 10],
    [-34, -12],
    [-6, 6],
    [22, 14],
    [48, -8],
    [66, -2],
  ] as const;
  const rings = repeat(
    14,
    (index) => `M${-52 + index * 8} ${Math.round(Math.sin(index * 0.75 + 0.4) * -9 - 1)}v6`,
  );
  return at(
    x,
    y,
    [size, Math.abs(size)],
    path(smooth(points, false), stroke("#2f1a10", 24, 0.55)) +
      path(brush(points, 8, 5, 14), fill(s.down("#d08a7a", 0.1))) +
      path(
        brush(
          [
            [0, 8],
            [10, 12],
            [20, 14],
          ],
          14,
          14,
        ),
        fill(s.lit("#e2a898")),
      ) +
      path(rings, stroke(s.lit("#a85f54"), 1, 0.5)),
  );
}
