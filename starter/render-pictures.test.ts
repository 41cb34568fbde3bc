import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allPlates } from "./plates.ts";
import { RenderedPictures } from "./render-pictures.ts";

const CARD_BYTES = 12_000;
const plates = allPlates();
const platesOf = (...starts: string[]) =>
  plates.filter(({ renditions: [first] }) => starts.some((start) => first?.file.startsWith(start)));
const some = platesOf("pictures/millet-foxtail-", "gallery/1-", "icon-maskable");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rendered-"));
});
afterAll(() => rm(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);
const quiet = () => {};

it("names every file once, each product in both frames, the gallery, the hero and the icons", () => {
  const files = plates.flatMap(({ renditions }) => renditions.map(({ file }) => file));
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => file.endsWith("-wide-640.avif"))).toHaveLength(221);
  expect(files.filter((file) => file.startsWith("gallery/"))).toHaveLength(69 * 4);
  expect(files).toEqual(
    expect.arrayContaining([
      "drawings/hero-dark-800.webp",
      "icon-512.png",
      "pictures/no-picture.jpg",
    ]),
  );
});

it("makes the same bytes on another machine, in the sizes and formats that their names say", async () => {
  for (const name of ["one", "two"]) {
    const pictures = new RenderedPictures(inFolder(`cache-${name}`), some);
    expect(await pictures.render(quiet)).toBe(9 + 4 + 1);
    await pictures.copyInto(inFolder(name));
  }
  for (const { file, format, width, height } of some.flatMap(({ renditions }) => renditions)) {
    const bytes = await readFile(path.join(inFolder("one"), file));
    expect(bytes.equals(await readFile(path.join(inFolder("two"), file))), file).toBe(true);
    const found = await sharp(bytes).metadata();
    const known = found.format === "heif" ? "avif" : found.format;
    expect([known, found.width, found.height], file).toEqual([format, width, height]);
  }
  const card = await stat(path.join(inFolder("one"), "pictures/millet-foxtail-wide-640.avif"));
  expect(card.size).toBeLessThan(CARD_BYTES);
});

it("renders nothing twice, makes what is missing, and forgets what nobody needs", async () => {
  const cache = inFolder("cache-one");
  const pictures = new RenderedPictures(cache, some);
  expect(await pictures.render(quiet)).toBe(0);
  const [lost = "", ...others] = await readdir(cache);
  await rm(path.join(cache, lost));
  expect(await pictures.render(quiet)).toBe(1);
  expect((await readdir(cache)).toSorted()).toEqual([lost, ...others].toSorted());
  await new RenderedPictures(cache, some.slice(0, 1)).render(quiet);
  expect(await readdir(cache)).toHaveLength(some[0]?.renditions.length ?? 0);
});

it("gives other drawings another version, so that a browser fetches them anew", () => {
  const [first, ...others] = some;
  const version = (of: typeof some) => new RenderedPictures(folder, of).version;
  expect(version(some)).toBe(version([...some]));
  if (first)
    expect(version([{ ...first, svg: `${first.svg} ` }, ...others])).not.toBe(version(some));
});

it("fills a card's frame with the ground of each product", async () => {
  for (const { svg, renditions } of platesOf(
    "pictures/honey-forest-",
    "pictures/soap-neem-tulsi-",
  )) {
    const { isOpaque } = await sharp(Buffer.from(svg)).stats();
    expect(isOpaque, renditions[0]?.file).toBe(true);
  }
});
