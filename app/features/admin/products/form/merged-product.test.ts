import { describe, expect, test } from "vitest";
import type { Product } from "#app/features/catalogue/product/product-schema.ts";
import { productOf } from "../../../../../test/components/samples.ts";
import { changesOfLabel, labelFormOf } from "./label-form.ts";
import { changedParts, mergedProduct } from "./merged-product.ts";
import { chooseStandard, newPack, removePack } from "./pack-form.ts";
import { addPicture, movePicture, pictureChanges, picturesOf, withImage } from "./picture-form.ts";
import { changesBetween, valuesOf } from "./product-form-values.ts";
import type { EditedProduct } from "./use-edited-product.ts";

const [SAMPLE] = productOf().packs as [Product["packs"][number]];
const packOf = (id: number, changes: Partial<typeof SAMPLE> = {}) => ({
  ...SAMPLE,
  id,
  ...{ label: `${id} g`, price: 60, mrp: 60, stock: 5 },
  ...changes,
});
const pictureOf = (url: string, alt = "") => ({ url, alt, pack_id: null });
const SHOWN = [packOf(71), packOf(72)];

const productWith = (packs: Product["packs"], changes: Partial<Product> = {}) =>
  productOf({ id: 7, price: packs[0]?.price ?? 0, stock: packs[0]?.stock ?? 0, packs, ...changes });

function editedOf(product: Product): EditedProduct {
  return {
    values: valuesOf(product),
    label: labelFormOf({ ...product, label_missing: [], hidden: false }),
    pictures: picturesOf(product),
  };
}

/** Returns what is sent if this change is made while somebody else saves `newer`. */
function sentOver(
  newer: Product,
  change: (shown: EditedProduct) => EditedProduct,
  before = productWith(SHOWN),
) {
  const [shown, theirs] = [editedOf(before), editedOf(newer)];
  const merged = mergedProduct(shown, change(shown), theirs);
  return {
    ...changesBetween(theirs.values, merged.values),
    ...changesOfLabel(theirs, merged),
    ...pictureChanges(theirs.pictures, merged.pictures),
  };
}

/** Types into the fields of a pack, except for the default pack's price and stock. */
const typedInPack = (id: number, typed: object) => (shown: EditedProduct) => ({
  ...shown,
  label: {
    ...shown.label,
    packs: shown.label.packs.map((pack) => (pack.id === id ? { ...pack, ...typed } : pack)),
  },
});

/** Adds, removes or chooses packs. */
function withPacks(shown: EditedProduct, { form, own }: ReturnType<typeof removePack>) {
  return {
    ...shown,
    label: { ...shown.label, ...form },
    values: { ...shown.values, ...own },
  };
}
const pricedOf = ({ label, values }: EditedProduct) => ({ form: label, own: values });

describe("packs", () => {
  test("sends nothing if nothing was changed here", () => {
    const newer = productWith([packOf(72, { price: 90 }), packOf(73)], { title: "Theirs" });
    expect(sentOver(newer, (shown) => shown)).toEqual({});
  });

  test("takes each field from the person who changed it", () => {
    const newer = productWith([
      packOf(71, { price: 65, mrp: 65 }),
      packOf(72, { label: "Theirs", sku: "THEIRS", stock: 9 }),
    ]);
    const sent = sentOver(newer, typedInPack(72, { price: "70", mrp: "80" }));
    expect(sent.packs).toMatchObject([
      { id: 71, price: 65 },
      { id: 72, label: "Theirs", sku: "THEIRS", price: 70, mrp: 80 },
    ]);
    expect(sent.packs?.map(({ stock }) => stock)).toEqual([undefined, undefined]);
    expect(sent).not.toHaveProperty("price");
  });

  test("an MRP that only follows a new price doesn't undo their MRP", () => {
    const newer = productWith([packOf(71), packOf(72, { mrp: 90 })]);
    const sent = sentOver(newer, typedInPack(72, { price: "70", mrp: "70" }));
    expect(sent.packs).toMatchObject([{ id: 71 }, { id: 72, price: 70 }]);
    expect(sent.packs?.[1]?.mrp).toBeUndefined();
  });

  test("sends packs that were added here or there, without those removed here", () => {
    const newer = productWith([...SHOWN, packOf(73, { price: 300 })]);
    const sent = sentOver(newer, (shown) => {
      const added = { ...newPack(shown.label.packs), label: "Mine", price: "20" };
      const form = { ...shown.label, packs: [...shown.label.packs, added] };
      return withPacks(shown, removePack({ form, own: shown.values }, 1));
    });
    expect(sent.packs).toMatchObject([
      { id: 71, label: "71 g" },
      { id: undefined, label: "Mine", price: 20 },
      { id: 73, label: "73 g", price: 300 },
    ]);
  });

  test("a pack that they took off sale is sent only if it was changed here, and then the server refuses it", () => {
    const newer = productWith([packOf(71)]);
    expect(sentOver(newer, typedInPack(71, { label: "Mine" })).packs).toMatchObject([{ id: 71 }]);
    expect(sentOver(newer, typedInPack(72, { label: "Mine" })).packs).toMatchObject([
      { id: 71 },
      { id: 72, label: "Mine" },
    ]);
  });

  test("the default pack is theirs, unless another one was chosen here", () => {
    const newer = productWith([packOf(72, { price: 90, mrp: 90 }), packOf(71), packOf(73)]);
    const priced = sentOver(newer, (shown) => ({
      ...shown,
      values: { ...shown.values, price: "50" },
    }));
    expect(priced).not.toHaveProperty("price");
    expect(priced.packs).toMatchObject([
      { id: 72, price: 90 },
      { id: 71, price: 50 },
      { id: 73, price: 60 },
    ]);

    const theirs = productWith([
      packOf(71, { price: 65, mrp: 65 }),
      packOf(72, { price: 80, mrp: 80 }),
    ]);
    const chosen = sentOver(theirs, (shown) =>
      withPacks(shown, chooseStandard(pricedOf(shown), 1)),
    );
    expect(chosen.price).toBe(80);
    expect(chosen.packs).toMatchObject([
      { id: 72, price: 80 },
      { id: 71, price: 65 },
    ]);
  });
});

test("merges names in different languages", () => {
  const newer = productWith(SHOWN, { names: { ...productOf().names, te: "తైదలు" } });
  const sent = sentOver(newer, (shown) => ({
    ...shown,
    label: { ...shown.label, fields: { ...shown.label.fields, name_ta: "கேழ்வரகு" } },
  }));
  expect(sent).toEqual({ names: { ...productOf().names, te: "తైదలు", ta: "கேழ்வரகு" } });
});

describe("pictures", () => {
  const before = productWith(SHOWN, {
    image: "/a.svg",
    pictures: [pictureOf("/a.svg"), pictureOf("/b.svg")],
  });
  const newer = productWith(SHOWN, {
    image: "/a.svg",
    pictures: [pictureOf("/a.svg", "Theirs"), pictureOf("/b.svg"), pictureOf("/c.svg")],
  });

  test("keeps the pictures and descriptions that they added", () => {
    const sent = sentOver(
      newer,
      (shown) => ({
        ...shown,
        pictures: addPicture(movePicture(shown.pictures, 1, -1), "/d.svg"),
        values: { ...shown.values, image: "/b.svg" },
      }),
      before,
    );
    expect(sent.image).toBe("/b.svg");
    expect(sent.pictures).toMatchObject([
      { url: "/b.svg" },
      { url: "/a.svg", alt: "Theirs" },
      { url: "/d.svg" },
      { url: "/c.svg" },
    ]);
  });

  test("the first picture is theirs, unless another one was put first here", () => {
    const image = { image: "/e.svg", pictures: [pictureOf("/e.svg"), pictureOf("/b.svg")] };
    const described = sentOver(
      productWith(SHOWN, image),
      (shown) => ({
        ...shown,
        pictures: shown.pictures.map((each, at) => (at === 1 ? { ...each, alt: "Mine" } : each)),
      }),
      before,
    );
    expect(described.pictures).toMatchObject([{ url: "/e.svg" }, { url: "/b.svg", alt: "Mine" }]);

    const replaced = sentOver(
      newer,
      (shown) => ({
        ...shown,
        values: { ...shown.values, image: "/f.svg" },
        pictures: withImage(shown.pictures, "/f.svg"),
      }),
      before,
    );
    expect(replaced.pictures).toMatchObject([
      { url: "/f.svg" },
      { url: "/b.svg" },
      { url: "/c.svg" },
    ]);
  });
});

test("names the parts that a newer version has changed, but not an MRP that only follows the price", () => {
  const before = editedOf(productWith(SHOWN));
  const partsOf = (newer: Product) => changedParts(before, editedOf(newer));
  expect(partsOf(productWith(SHOWN))).toEqual([]);
  expect(partsOf(productWith([packOf(71, { price: 55, mrp: 55, stock: 4 }), packOf(72)]))).toEqual([
    "Price",
    "Stock",
  ]);
  const pictures = [pictureOf("/pictures/product-7.svg"), pictureOf("/other.svg", "Other")];
  const newer = { title: "New", storage: "Dry", pictures };
  expect(partsOf(productWith([packOf(71), packOf(72, { price: 50 })], newer))).toEqual([
    "Title",
    "Packs",
    "Pictures",
    "Label details",
  ]);
});
