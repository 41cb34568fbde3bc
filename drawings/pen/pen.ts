import { trim } from "./trim.ts";

export type Point = readonly [x: number, y: number];

/** The attributes of a fill. */
export function fill(paint: string, opacity = 1): string {
  return `fill="${paint}"${veil("fill", opacity)}`;
}

/** The attributes of a stroke. Its ends are round if the picture's root element says so. */
export function stroke(paint: string, width: number, opacity = 1): string {
  return `fill="none" stroke="${paint}" stroke-width="${trim(width)}"${veil("stroke", opacity)}`;
}

/** The opacity of the paint only: `opacity` on an element needs a layer as large as the picture each time. */
function veil(of: "fill" | "stroke", opacity: number): string {
  return opacity < 1 ? ` ${of}-opacity="${Math.round(opacity * 100) / 100}"` : "";
}

export function path(d: string, look: string): string {
  return `<path d="${d.replaceAll(" -", "-").replaceAll(",-", "-")}" ${look}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, look: string): string {
  return `<ellipse cx="${trim(x)}" cy="${trim(y)}" rx="${trim(rx)}" ry="${trim(ry)}" ${look}/>`;
}

export function box(x: number, y: number, width: number, height: number, look: string): string {
  return `<path d="M${trim(x)} ${trim(y)}h${trim(width)}v${trim(height)}h${trim(-width)}Z" ${look}/>`;
}

/** Moves and scales content drawn around 0, 0. A pair of numbers as `size`, one of them negative, mirrors it. */
export function at(
  x: number,
  y: number,
  size: number | Point,
  content: string,
  degrees = 0,
): string {
  const [sx, sy] = typeof size === "number" ? [size, size] : size;
  const scale = sx === 1 && sy === 1 ? "" : `scale(${fine(sx)} ${fine(sy)})`;
  const turn = degrees ? `rotate(${trim(degrees)})` : "";
  return `<g transform="translate(${trim(x)} ${trim(y)})${turn}${scale}">${content}</g>`;
}

function fine(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function use(href: string, x: number, y: number, look = ""): string {
  return `<use href="${href}" x="${trim(x)}" y="${trim(y)}"${look && ` ${look}`}/>`;
}

/** A smooth line through points, closed by default. */
export function smooth(points: readonly Point[], closed = true): string {
  const rounded = points.map(([x, y]): Point => [tenths(x), tenths(y)]);
  const count = rounded.length;
  const get = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return rounded[place] ?? [0, 0];
  };
  const [startX, startY] = get(0);
  const parts = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    const along = (axis: 0 | 1) => [
      (c[axis] - a[axis]) / 6,
      c[axis] - (d[axis] - b[axis]) / 6 - b[axis],
      c[axis] - b[axis],
    ];
    const [x, y] = [along(0), along(1)];
    return `c${[0, 1, 2].map((step) => `${trim(x[step] ?? 0)} ${trim(y[step] ?? 0)}`).join(" ")}`;
  });
  return `M${trim(startX)} ${trim(startY)}${parts.join("")}${closed ? "Z" : ""}`;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The outline of a brush stroke along points, `from` wide at the start and `to` at the end. */
export function brush(
  points: readonly Point[],
  from: number,
  to: number,
  middle = (from + to) / 2,
): string {
  const last = points.length - 1;
  const sides = points.map(([x, y], index) => {
    const [ax, ay] = points[Math.max(0, index - 1)] ?? [x, y];
    const [bx, by] = points[Math.min(last, index + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const along = index / last;
    const width =
      along < 0.5 ? from + (middle - from) * along * 2 : middle + (to - middle) * (along - 0.5) * 2;
    const [nx, ny] = [((by - ay) / length) * (width / 2), ((ax - bx) / length) * (width / 2)];
    return { left: [x + nx, y + ny] as const, right: [x - nx, y - ny] as const };
  });
  return smooth([...sides.map(({ left }) => left), ...sides.map(({ right }) => right).reverse()]);
}

/** Points along a cubic Bézier curve. */
export function curve(a: Point, b: Point, c: Point, d: Point, steps = 10): Point[] {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps;
    const u = 1 - t;
    const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]];
  });
}

/** Calls `draw` with each index below `count`, and joins the results. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}
