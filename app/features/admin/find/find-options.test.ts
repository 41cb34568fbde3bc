import { expect, test } from "vitest";
import type { StaffRole } from "#app/features/account/staff/staff-permissions.ts";
import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { type FindResults, findOptions } from "./find-options.ts";

const NOTHING: FindResults = { orders: [], customers: [], products: [], packs: [] };

const order = (id: number): AdminOrderRow => ({
  id,
  status: "paid",
  total: 1_070,
  created_at: "2026-11-23T06:00:00.000Z",
  items: 4,
  recipient: { name: "Anitha Rao", phone: "", city: "Hyderabad", pincode: "500034" },
  customer: { id: 7, name: "Anitha Rao", email: "anitha@farm.example" },
  payment: { method: "cod", status: "due", reference: null },
  delivery_note: "",
  internal_note: "",
  parcels: [],
  may_ship: true,
  may_deliver: false,
  source: "web",
  van: null,
});
const pack = (sku: string) => ({
  pack_id: 9,
  product_id: 3,
  title: "Ragi",
  label: "1 kg",
  sku,
  image: "",
  stock: 4,
  low_stock: 2,
  hidden: false,
  retired: false,
  batches: [],
});
const labels = (term: string, found: Partial<FindResults> = {}) =>
  findOptions(term, { ...NOTHING, ...found }, "owner").map(({ label }) => label);

test("lists the pages when there is no search term", () => {
  expect(labels(" ")).toContain("Orders");
  expect(labels("")).not.toContain("New product");
});

test("puts the order with the typed number first, even before pages", () => {
  const found = { orders: [order(112), order(12)] };
  expect(labels("12", found)).toEqual(["#12 Anitha Rao", "#112 Anitha Rao"]);
  expect(labels("#12", found)[0]).toBe("#12 Anitha Rao");
});

test("matches pages and actions by the beginnings of their words", () => {
  expect(labels("pack")).toEqual(["Orders: To pack"]);
  expect(labels("new prod")).toEqual(["New product"]);
  expect(labels("ack")).toEqual([]);
  expect(labels("!?")).toEqual([]);
});

test("lists packs only for their SKU", () => {
  const packs = [pack("RAG-1KG"), pack("JOW-500")];
  expect(labels("rag-1", { packs })).toEqual(["Ragi, 1 kg"]);
  expect(labels("ragi", { packs })).toEqual([]);
});

test("takes staff who can't edit products and packs to the lists instead", () => {
  const product = {
    id: 3,
    title: "Ragi",
    pack: { label: "1 kg" },
    stock: 4,
  } as FindResults["products"][0];
  const found = { ...NOTHING, products: [product], packs: [pack("RAG-1KG")] };
  const addresses = (role: StaffRole) =>
    findOptions("rag-1", found, role)
      .filter(({ kind }) => kind !== "Page")
      .map(({ to }) => to);
  const form = "/admin/products/3/edit";
  expect(addresses("owner")).toEqual([form, form]);
  expect(addresses("accountant")).toEqual(["/admin/products?q=Ragi", "/admin/stock?q=RAG-1KG"]);
});
