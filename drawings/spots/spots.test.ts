import { expect, test } from "vitest";
import { svgFaults } from "../pen/svg-faults.ts";
import { TEST_SHOP } from "../test-shop.ts";
import { spotDrawings } from "./spots.ts";

const WIDE: Readonly<Record<string, string>> = {
  "map.svg": "0 0 880 420",
  "hero.svg": "0 0 1200 480",
  "hero-dark.svg": "0 0 1200 480",
  "login.svg": "0 0 640 180",
};

/** Limit in bytes; the hero is rendered to other formats, never sent as SVG. */
function sizeOf(name: string): number {
  if (name.startsWith("hero")) return 180_000;
  return name in WIDE ? 80_000 : 30_000;
}

test("writes each drawing in its own dimensions, well-formed and small", () => {
  for (const [name, svg] of spotDrawings(TEST_SHOP)) {
    expect(svgFaults(svg), name).toEqual([]);
    expect(svg, name).toContain(`viewBox="${WIDE[name] ?? "0 0 400 400"}"`);
    expect(Buffer.byteLength(svg), name).toBeLessThan(sizeOf(name));
  }
});

test("draws nineteen different drawings, identically every time", () => {
  const first = spotDrawings(TEST_SHOP);
  expect(new Set(first.values()).size).toBe(19);
  expect(spotDrawings(TEST_SHOP)).toEqual(first);
});
