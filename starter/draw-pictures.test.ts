import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { allPictures, drawPictures } from "./draw-pictures.ts";
import { firstCatalogue } from "./first-catalogue.ts";

const MAX_BYTES = 18_000;
const TAG = /<(\/?)([A-Za-z]+)((?: [a-z][A-Za-z0-9:-]*="[^"<&]*")*)(\/?)>/g;

/** What keeps a text from being well-formed XML: of the parts of XML that the pictures use. */
function xmlFaults(svg: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const rest = svg.replace(TAG, (_, closing, name, attributes, empty) => {
    const names = [...attributes.matchAll(/ ([^=]+)=/g)].map(([, each]) => each);
    if (new Set(names).size < names.length) faults.push(`an attribute of ${name} is there twice`);
    if (closing && open.pop() !== name) faults.push(`${name} ends where it did not begin`);
    if (!closing && !empty) open.push(name);
    return "";
  });
  if (/[<>]|&(?!amp;|lt;)/.test(rest)) faults.push(`stray signs in ${rest.trim()}`);
  return [...faults, ...open.map((name) => `${name} does not end`)];
}

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
    expect(xmlFaults(svg), name).toEqual([]);
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
    expect(Buffer.byteLength(svg), name).toBeLessThan(MAX_BYTES);
    const targets = [...svg.matchAll(/(?:href="|url\()#(\w+)/g)].map(([, id]) => id);
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    expect(ids, name).toEqual(expect.arrayContaining(targets));
    expect(new Set(ids).size, name).toBe(ids.length);
    expect(svg.replace("http://www.w3.org/2000/svg", ""), name).not.toMatch(/https?:|<text/);
  }
});

it("writes the files, into a folder that need not be there", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  try {
    const into = path.join(folder, "public", "pictures");
    expect(await drawPictures(into)).toBe(221);
    expect(await readdir(into)).toHaveLength(221);
    const written = await readFile(path.join(into, "millet-foxtail.svg"), "utf8");
    expect(written).toBe(allPictures().get("millet-foxtail.svg"));
  } finally {
    await rm(folder, { recursive: true });
  }
});
