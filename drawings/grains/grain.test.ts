import { expect, test } from "vitest";
import { Definitions } from "../pen/definitions.ts";
import { seededRandom } from "../pen/seeded-random.ts";
import { grain } from "./grain.ts";
import { filledBox, mound } from "./heap.ts";

const easel = (seed: string) => ({ defs: new Definitions(), random: seededRandom(seed) });

test("draws each grain identically, so that a picture defines it once", () => {
  const [here, there] = [easel("here"), easel("there")];
  grain(here, "ragi", 12);
  grain(there, "ragi", 12);
  expect(String(here.defs)).toBe(String(there.defs));
  const before = String(here.defs);
  grain(here, "ragi", 12);
  expect(String(here.defs)).toBe(before);
});

test("fills a window to its edges", () => {
  const board = easel("window");
  const grains = [grain(board, "rajma", 12)] as const;
  const places = [...filledBox(board, grains, [100, 200, 80, 60]).matchAll(/x="(\S+)" y="(\S+)"/g)];
  const [xs, ys] = [1, 2].map((axis) => places.map((place) => Number(place[axis])));
  expect(Math.min(...(xs ?? []))).toBeLessThan(100);
  expect(Math.max(...(xs ?? []))).toBeGreaterThan(180);
  expect(Math.min(...(ys ?? []))).toBeLessThan(200);
  expect(Math.max(...(ys ?? []))).toBeGreaterThan(260);
});

test("heaps grains within their space", () => {
  const board = easel("heap");
  const heap = mound(board, [grain(board, "ragi", 12)], {
    x: 0,
    y: 0,
    half: 70,
    height: 40,
    strays: 0,
  });
  for (const [, x, y] of heap.matchAll(/x="(\S+)" y="(\S+)"/g)) {
    expect(Math.abs(Number(x))).toBeLessThan(70);
    expect(Number(y)).toBeGreaterThan(-70);
    expect(Number(y)).toBeLessThan(30);
  }
});
