import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { allPictures, drawPictures } from "./draw-pictures.ts";
import { svgFaults } from "./drawings/svg-faults.ts";
import { firstCatalogue } from "./first-catalogue.ts";

const MAX_BYTES = 64_000;
it("draws a picture of its own for each product, and one for products without", () => {
  const pictures = allPictures();
  const names = firstCatalogue().products.map(({ slug }) => `${slug}.svg`);
  expect([...pictures.keys()].toSorted()).toEqual([...names, "no-picture.svg"].toSorted());
  const drawings = [...pictures.values()].map((svg) => svg.replace(/<title>.*?<\/title>/, ""));
  expect(new Set(drawings).size).toBe(221);
});

it("draws the same bytes every time", () => {
  expect(allPictures()).toEqual(allPictures());
});

it("writes well-formed pictures that stay small and lean on nothing outside", () => {
  for (const [name, svg] of allPictures()) {
    expect(svgFaults(svg), name).toEqual([]);
    // Five packs in one picture.
    const most = name === "millet-siridhanya-pack.svg" ? 2 * MAX_BYTES : MAX_BYTES;
    expect(Buffer.byteLength(svg), name).toBeLessThan(most);
  }
});

it("writes the files, into a folder that need not be there", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  try {
    const into = path.join(folder, "public");
    expect(await drawPictures(into)).toBe(221 + 69 + 19 + 32);
    expect(await readdir(path.join(into, "pictures"))).toHaveLength(221);
    expect(await readdir(path.join(into, "gallery"))).toHaveLength(69);
    expect(await readdir(path.join(into, "drawings"))).toHaveLength(19 + 32);
    const written = await readFile(path.join(into, "pictures", "millet-foxtail.svg"), "utf8");
    expect(written).toBe(allPictures().get("millet-foxtail.svg"));
  } finally {
    await rm(folder, { recursive: true });
  }
});
