import { expect, test } from "vitest";
import { svgFaults } from "../pen/svg-faults.ts";
import { TEST_SHOP } from "../test-shop.ts";
import { drawAll, productPictures } from "./all-drawings.ts";

const MAX_BYTES = 64_000;
const pictures = productPictures(TEST_SHOP);

test("draws a separate picture for each product, and one for products without a picture", () => {
  const names = TEST_SHOP.products.map(({ slug }) => `${slug}.svg`);
  expect([...pictures.keys()].toSorted()).toEqual([...names, "no-picture.svg"].toSorted());
  const drawings = [...pictures.values()].map((svg) => svg.replace(/<title>.*?<\/title>/, ""));
  expect(new Set(drawings).size).toBe(221);
});

test("draws the same bytes every time, into the folders that pages use", () => {
  const all = drawAll(TEST_SHOP);
  const inFolder = (folder: string) => [...all].filter(([path]) => path.startsWith(`${folder}/`));
  expect(inFolder("pictures")).toEqual(
    [...pictures].map(([name, svg]) => [`pictures/${name}`, svg]),
  );
  expect(inFolder("gallery")).toHaveLength(69);
  expect(inFolder("drawings")).toHaveLength(19 + 32);
  expect(all.size).toBe(221 + 69 + 19 + 32);
});

test("writes small, well-formed pictures without external references", () => {
  for (const [name, svg] of pictures) {
    expect(svgFaults(svg), name).toEqual([]);
    // Five packs in one picture.
    const most = name === "millet-siridhanya-pack.svg" ? 2 * MAX_BYTES : MAX_BYTES;
    expect(Buffer.byteLength(svg), name).toBeLessThan(most);
  }
});

test("puts the shop's name on the labels", () => {
  const [product] = TEST_SHOP.products;
  if (!product) throw new Error("The catalogue has no product.");
  const other = productPictures({ ...TEST_SHOP, products: [product], shopName: "Other Farm" });
  expect(other.get(`${product.slug}.svg`)).not.toBe(pictures.get(`${product.slug}.svg`));
});
