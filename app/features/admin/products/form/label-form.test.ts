import { describe, expect, test } from "vitest";
import type { AdminProduct, Pack } from "#app/features/catalogue/product/product-schema.ts";
import { EMPTY_LABEL, labelChanges, labelFormOf } from "./label-form.ts";
import { chooseStandard, newPack, packChanges, packsInOrder, withPrice } from "./pack-form.ts";

const pack = (id: number, label: string, price: number) =>
  ({
    id,
    label,
    net_quantity: 500,
    unit: "g",
    price,
    mrp: price + 10,
    stock: 9,
    sku: label,
  }) as Pack;
const ragi: Partial<AdminProduct> = {
  names: { en: "Ragi", te: "రాగి" },
  hsn: "10082990",
  gst_rate_percent: 5,
  ingredients: ["Ragi"],
  allergens: [],
  benefits: ["Whole grain"],
  is_food: true,
  van_only: false,
  diet_mark: "vegetarian",
  shelf_life_months: 9,
  maker: "Hill Growers",
  packs: [pack(11, "500 g", 48), pack(12, "1 kg", 90)],
};
const form = labelFormOf(ragi as AdminProduct);
const own = { price: "48", stock: "9" };

describe("label details", () => {
  test("sends nothing for an untouched form", () => {
    expect(labelChanges(form.fields, form.fields)).toEqual({});
    expect(labelChanges(EMPTY_LABEL.fields, EMPTY_LABEL.fields)).toEqual({});
  });

  test("sends only changes, an emptied field as null, and one list item per line", () => {
    const after = {
      ...form.fields,
      maker: "  ",
      hsn: "100829",
      ingredients: "Ragi\n\n Salt (rock, black) ",
      shelf_life_months: "",
      name_hi: "रागी",
      is_food: false,
    };
    expect(labelChanges(form.fields, after)).toEqual({
      maker: null,
      hsn: "100829",
      ingredients: ["Ragi", "Salt (rock, black)"],
      shelf_life_months: null,
      names: { en: "Ragi", te: "రాగి", hi: "रागी" },
      is_food: false,
    });
  });
});

describe("packs", () => {
  const before = { form, own };

  test("sends a new price or stock of the default pack as the product's", () => {
    expect(packChanges(before, before)).toEqual({});
    expect(packChanges(before, { form, own: { price: "50", stock: "3" } })).toEqual({});
  });

  test("sends all packs for any other change, without the stock that was not edited", () => {
    const packs = form.packs.map((each) => (each.id === 12 ? { ...each, price: "95" } : each));
    const { packs: sent } = packChanges(before, { form: { ...form, packs }, own });
    expect(sent).toMatchObject([
      { id: 11, price: 48, sku: "500 g" },
      { id: 12, price: 95 },
    ]);
    expect(sent?.map(({ stock, mrp }) => [stock, mrp])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test("sends a new stock of another pack together with the one that was shown", () => {
    const packs = form.packs.map((each) => (each.id === 12 ? { ...each, stock: "14" } : each));
    const { packs: sent } = packChanges(before, { form: { ...form, packs }, own });
    expect(sent?.map(({ stock, expected_stock }) => [stock, expected_stock])).toEqual([
      [undefined, undefined],
      [14, Number(form.packs.find(({ id }) => id === 12)?.stock)],
    ]);
  });

  test("a new pack may leave out stock and SKU, and its MRP defaults to its price", () => {
    const added = { ...newPack(form.packs), label: "5 kg", net_quantity: "5000", price: "400" };
    const after = { form: { ...form, packs: [...form.packs, added] }, own };
    expect(packChanges(before, after).packs?.at(-1)).toEqual({
      label: "5 kg",
      net_quantity: 5000,
      unit: "g",
      price: 400,
      mrp: 400,
    });
    expect(new Set(after.form.packs.map(({ key }) => key)).size).toBe(3);
  });

  test("puts a new default pack first, with its own price and stock", () => {
    const after = chooseStandard(before, 1);
    expect(after.own).toEqual({ price: "90", stock: "9" });
    expect(packsInOrder(after.form, after.own).map(({ id, price }) => [id, price])).toEqual([
      [12, "90"],
      [11, "48"],
    ]);
    expect(packChanges(before, after).packs?.map(({ id }) => id)).toEqual([12, 11]);
    expect(chooseStandard(after, 0)).toMatchObject({ own });
  });

  test("sends an emptied number as null, which the API rejects", () => {
    const packs = form.packs.map((each) => ({ ...each, stock: "", net_quantity: "" }));
    const { packs: sent } = packChanges(before, { form: { ...form, packs }, own });
    expect(sent?.[1]).toMatchObject({ stock: null, net_quantity: null });
  });

  test("an MRP equal to the price follows it; any other MRP stays", () => {
    const [discounted] = form.packs;
    if (!discounted) throw new Error("There is no pack.");
    expect(withPrice(discounted, "60")).toMatchObject({ price: "60", mrp: "58" });
    expect(withPrice({ ...discounted, mrp: "48" }, "4")).toMatchObject({ price: "4", mrp: "4" });
    expect(withPrice({ ...discounted, mrp: "" }, "60")).toMatchObject({ price: "60", mrp: "" });
    const atMrp = { ...form, packs: form.packs.map((each) => ({ ...each, mrp: each.price })) };
    const after = {
      form: { ...atMrp, packs: atMrp.packs.map((each) => withPrice(each, "50", "48")) },
      own: { ...own, price: "50" },
    };
    expect(after.form.packs.map(({ mrp }) => mrp)).toEqual(["50", "90"]);
  });
});
