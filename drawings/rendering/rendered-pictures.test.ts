import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_SHOP } from "../test-shop.ts";
import { drawAll } from "./all-drawings.ts";
import { digest, PictureCache } from "./picture-cache.ts";
import { allRasters, sized } from "./rasters.ts";
import { RenderedPictures } from "./rendered-pictures.ts";
import { sourceOf } from "./source.ts";

const CARD_BYTES = 12_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rendered-"));
});
afterAll(() => rm(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);
const quiet = () => {};

describe("small drawings in a separate cache", () => {
  const svg = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle cx="20" cy="10" r="9" fill="${colour}"/></svg>`;
  const BOTH = { "gallery/1.svg": svg("#c03020"), "drawings/disc-1.svg": svg("#3060c0") };
  const WIDTHS = { square: 8, wide: 8, scene: 8, disc: 4, hero: 8 };

  /** The pictures of some drawings; counts how often each is drawn. */
  async function open(cacheName: string, drawings: Record<string, string>) {
    const cache = new PictureCache(inFolder(cacheName));
    let drawn = 0;
    const cached = await cache.drawings(JSON.stringify(drawings), () => {
      drawn++;
      return new Map(Object.entries(drawings));
    });
    const pictures = new RenderedPictures(cache, cached, allRasters(cached.keys(), WIDTHS));
    return { pictures, drawn };
  }

  test("give the same bytes in every cache", async () => {
    for (const name of ["one", "two"]) {
      const { pictures } = await open(`cache-${name}`, BOTH);
      expect(await pictures.render(quiet)).toBe(4);
      await pictures.putInto(inFolder(name));
    }
    const files = await readdir(inFolder("one"), { recursive: true, withFileTypes: true });
    const names = files
      .filter((file) => file.isFile())
      .map(({ name, parentPath }) => path.join(path.relative(inFolder("one"), parentPath), name));
    expect(names).toHaveLength(4 + 2);
    for (const name of names) {
      const bytes = await readFile(path.join(inFolder("one"), name));
      expect(bytes.equals(await readFile(path.join(inFolder("two"), name))), name).toBe(true);
    }
  });

  test("are neither drawn nor rendered again if unchanged", async () => {
    const first = await open("cache", BOTH);
    expect(first.drawn).toBe(1);
    expect(await first.pictures.render(quiet)).toBe(4);
    const again = await open("cache", BOTH);
    expect(again.drawn).toBe(0);
    expect(await again.pictures.render(quiet)).toBe(0);
  });

  test("are rendered only if changed, and their old files are deleted", async () => {
    const before = await readdir(inFolder("cache"));
    const { pictures, drawn } = await open("cache", { ...BOTH, "gallery/1.svg": svg("#208040") });
    expect(drawn).toBe(1);
    expect(await pictures.render(quiet)).toBe(2);
    await pictures.removeStale();
    const after = await readdir(inFolder("cache"));
    expect(after).toHaveLength(before.length);
    expect(after.filter((name) => !before.includes(name))).toHaveLength(1 + 2);
  });

  test("are rendered if missing from the cache", async () => {
    const { pictures } = await open("missing", BOTH);
    await pictures.render(quiet);
    const [avif = ""] = (await readdir(inFolder("missing"))).filter((name) =>
      name.endsWith("avif"),
    );
    await rm(path.join(inFolder("missing"), avif));
    expect(await pictures.render(quiet)).toBe(1);
    await rm(path.join(inFolder("missing"), `${digest(BOTH["gallery/1.svg"])}.svg`));
    expect((await open("missing", BOTH)).drawn).toBe(1);
  });

  test("leave a file that another process is writing, and delete an abandoned one", async () => {
    const { pictures } = await open("unfinished", BOTH);
    const [fresh, old] = ["a.avif.1", "b.avif.2"].map((name) =>
      path.join(inFolder("unfinished"), name),
    );
    if (!fresh || !old) throw new Error("Two files are needed.");
    await writeFile(fresh, "");
    await writeFile(old, "");
    const yesterday = Date.now() / 1000 - 86_400;
    await utimes(old, yesterday, yesterday);
    await pictures.removeStale();
    const names = await readdir(inFolder("unfinished"));
    expect(names).toContain("a.avif.1");
    expect(names).not.toContain("b.avif.2");
  });

  test("are rendered early only if the first page shows them", async () => {
    const { pictures } = await open("early", BOTH);
    expect(await pictures.renderEarly(quiet)).toBe(2);
    await pictures.putInto(inFolder("opened"));
    expect((await readdir(path.join(inFolder("opened"), "gallery"))).toSorted()).toEqual(["1.svg"]);
    expect(await readdir(path.join(inFolder("opened"), "drawings"))).toHaveLength(1 + 2);
  });

  test("get a new version after a change, so that browsers load them again", async () => {
    const version = async (drawings: Record<string, string>) =>
      (await open("version", drawings)).pictures.version;
    const known = await version(BOTH);
    expect(await version(BOTH)).toBe(known);
    expect(await version({ ...BOTH, "gallery/1.svg": svg("#208041") })).not.toBe(known);
  });
});

describe("the shop's pictures, in the cache that the build uses", () => {
  const cache = new PictureCache();
  const some = (drawings: ReadonlyMap<string, string>) =>
    allRasters(drawings.keys(), TEST_SHOP.widths).filter(({ drawing }) =>
      ["pictures/millet-foxtail.svg", "gallery/1.svg", "drawings/disc-28.svg"].includes(drawing),
    );
  let drawings: ReadonlyMap<string, string>;
  beforeAll(async () => {
    drawings = await cache.drawings(sourceOf(TEST_SHOP), () => drawAll(TEST_SHOP));
  });

  test("have unique files: each product in both crops, the gallery and the hero", () => {
    const rasters = allRasters(drawings.keys(), TEST_SHOP.widths);
    const files = rasters.flatMap(({ renditions }) => renditions.map(({ file }) => file));
    expect(new Set(files).size).toBe(files.length);
    expect(files.filter((file) => file.endsWith("-wide-640.avif"))).toHaveLength(221);
    expect(files.filter((file) => file.startsWith("gallery/"))).toHaveLength(69 * 2);
    expect(files).toEqual(
      expect.arrayContaining([
        "drawings/hero-dark-800.avif",
        "pictures/millet-foxtail-320.webp",
        "pictures/no-picture.jpg",
      ]),
    );
  });

  test("have the sizes and formats given by their names", async () => {
    const rasters = some(drawings);
    const pictures = new RenderedPictures(cache, drawings, rasters);
    await pictures.render(quiet);
    await pictures.putInto(inFolder("shop"));
    for (const { file, format, width, height } of rasters.flatMap(({ renditions }) => renditions)) {
      const found = await sharp(path.join(inFolder("shop"), file)).metadata();
      const known = found.format === "heif" ? "avif" : found.format;
      expect([known, found.width, found.height], file).toEqual([format, width, height]);
    }
    const card = await stat(path.join(inFolder("shop"), "pictures/millet-foxtail-wide-640.avif"));
    expect(card.size).toBeLessThan(CARD_BYTES);
  });

  test("fill a product's card with its background", async () => {
    for (const raster of allRasters(drawings.keys(), TEST_SHOP.widths)) {
      if (!/honey-forest|soap-neem-tulsi/.test(raster.drawing)) continue;
      const svg = cache.readText(drawings.get(raster.drawing) ?? "");
      const { isOpaque } = await sharp(Buffer.from(sized(svg, raster))).stats();
      expect(isOpaque, raster.drawing).toBe(true);
    }
  });
});
