import {
  api,
  describe,
  expect,
  fill,
  openShop,
  screen,
  stubAdmin,
  stubCatalogue,
  test,
  user,
  waitFor,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

const DAY = "2027-01-31";
const LINE = {
  ...{ pack_id: 70, product_id: 7, title: "Ragi", label: "1 kg", quantity: 2 },
  ...{ price: 75, subtotal: 150, shop_price: 80, mrp: 80 },
};
const HONEY = { ...LINE, pack_id: 80, product_id: 8, title: "Honey", shop_price: 300, mrp: 300 };
const QUOTE = {
  ...{ id: 3, version: 1, number: "Q-2026-3", state: "draft", name: "Asha Reddy" },
  customer: { id: 7, name: "Asha Reddy", email: "asha@example.com", phone: "" },
  ...{ lines: [LINE], delivery_charge: 0, total: 150, note: "", valid_until: DAY },
  ...{ sent_at: null, url: null, decline_reason: "", closed_at: null, order_id: null },
  created_at: "2026-11-20T06:00:00.000Z",
};
const OFFER = {
  ...{ id: 3, version: 1, name: "Ugadi", code: "UGADI10", kind: "percent", percent: 10 },
  ...{ amount: null, pieces: null, free_pieces: null, product_ids: [], products: [] },
  ...{ category_ids: [], min_goods: 0, first_order: false, per_customer: null, max_uses: null },
  ...{ starts_at: null, ends_at: null, combines: false, enabled: true },
  ...{ used: 0, used_is_least: false },
};
const VERSIONS = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const TERMS = { id: 3, version: VERSIONS[0], tag: "wholesale", percent: 5, prices: [] };
const COLLECTION = {
  ...{ id: 3, version: 1, slug: "ugadi", name: "For Ugadi", description: "", image: "" },
  ...{ kind: "picked", rules: {}, product_ids: [], products: [], on_home: false, hidden: false },
  ...{ first_day: null, last_day: null },
};
const one = (thing: object) => thing;
const listed = (thing: object) => ({ results: [thing] });

/** Each form: the change typed into it, the change that someone else saves first, and the request that is sent over theirs. */
const FORMS = [
  {
    what: "quote",
    page: "/admin/quotes?edit=3",
    read: "GET /admin/quotes/3/",
    save: "PUT /admin/quotes/3/",
    body: one,
    ...{ label: "Note (optional)", button: "Save quote", saved: "/admin/quotes?id=3" },
    thing: QUOTE,
    theirs: { version: 2, delivery_charge: 40, lines: [LINE, HONEY] },
    changed: "Packs, Delivery charge",
    sent: {
      version: 2,
      note: "Mine",
      delivery_charge: 40,
      lines: [{ pack_id: 70 }, { pack_id: 80 }],
    },
  },
  {
    what: "offer",
    page: "/admin/offers",
    read: "GET /admin/offers/",
    save: "PUT /admin/offers/3/",
    body: listed,
    ...{ label: "Name", button: "Save offer", saved: "/admin/offers" },
    thing: OFFER,
    theirs: { version: 2, percent: 15, enabled: false },
    changed: "Percent off, Switched on",
    sent: { version: 2, name: "Mine", percent: 15, enabled: false },
  },
  {
    what: "trade price",
    page: "/admin/offers?view=trade&terms=3",
    read: "GET /admin/trade-terms/3/",
    save: "PUT /admin/trade-terms/3/",
    body: one,
    ...{ label: "Customer tag", button: "Save trade prices", saved: "/admin/offers?view=trade" },
    thing: TERMS,
    theirs: { version: VERSIONS[1], percent: 8 },
    changed: "Percent off all packs",
    sent: { version: VERSIONS[1], tag: "Mine", percent: 8 },
  },
  {
    what: "collection",
    page: "/admin/products?view=collection&id=3",
    read: "GET /admin/collections/3/",
    save: "PUT /admin/collections/3/",
    body: one,
    ...{ label: "Name", button: "Save collection", saved: "/admin/products?view=collections" },
    thing: COLLECTION,
    theirs: {
      version: 2,
      description: "Theirs",
      products: [{ id: 5, title: "Rice", hidden: false }],
    },
    changed: "Description, Products",
    sent: { version: 2, name: "Mine", description: "Theirs", product_ids: [5] },
  },
] as const;

const CATEGORY = {
  ...{ id: 34, name: "Honey", display_name: "Honey", names: {}, position: 0, product_count: 2 },
};

test("renames a category that someone else has renamed first only after a choice", async () => {
  const list = (name: string) =>
    api.give("GET /categories/", 200, listOf([{ ...CATEGORY, name, display_name: name }]));
  stubAdmin();
  list("Honey");
  await openShop("/admin/categories");
  await user.click(await screen.findByRole("button", { name: "Rename Honey" }));
  await fill(await screen.findByLabelText("Name"), "Mine");
  const message = "Someone else changed this category. Your changes are not saved yet.";
  list("Theirs");
  api.give("PUT /categories/34/", 409, { message, version: [message] });
  const calls = api.record("PUT /categories/34/");
  await user.click(screen.getByRole("button", { name: "Save category" }));
  const anyway = await screen.findByRole("button", { name: "Save my changes anyway" });
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Mine");
  list("Mine");
  api.stubIncomplete("PUT /categories/34/", 200, { id: 34 });
  await user.click(anyway);
  expect(await screen.findByRole("button", { name: "Rename Mine" })).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([
    { name: "Mine", before: "Honey" },
    { name: "Mine", before: "Theirs" },
  ]);
});

async function typeOver({
  page,
  read,
  save,
  body,
  label,
  button,
  thing,
  theirs,
}: (typeof FORMS)[number]) {
  stubAdmin();
  stubCatalogue();
  api.stubIncomplete("POST /admin/collections/preview/", 200, { product_count: 0, titles: [] });
  api.give(read, 200, body(thing));
  const shop = await openShop(page);
  if (page === "/admin/offers")
    await user.click(await screen.findByRole("button", { name: /^Edit / }));
  await fill(await screen.findByLabelText(label), "Mine");
  const message = "Someone else changed this. Your changes are not saved yet.";
  api.give(read, 200, body({ ...thing, ...theirs }));
  api.give(save, 409, { message, version: [message] });
  const calls = api.record(save);
  await user.click(screen.getByRole("button", { name: button }));
  return { shop, calls };
}

describe.each(FORMS)("a $what that someone else has saved first", (form) => {
  test("keeps the input, names the other person's changes, and is saved over the newer version", async () => {
    const { shop, calls } = await typeOver(form);
    const anyway = await screen.findByRole("button", { name: "Save my changes anyway" });
    expect(screen.getByText(`Changed in the newer version: ${form.changed}.`)).toBeVisible();
    expect(screen.getByLabelText(form.label)).toHaveValue("Mine");
    api.stubIncomplete(form.save, 200, { id: 3 });
    api.stubIncomplete("GET /admin/trade-terms/", 200, { results: [] });
    api.stubIncomplete("GET /admin/collections/", 200, { results: [] });
    await user.click(anyway);
    await waitFor(() => expect(screen.queryByLabelText(form.label)).toBeNull());
    await shop.isAt(form.saved);
    expect(calls).toHaveLength(2);
    expect(calls[0]?.body).toMatchObject({ version: form.thing.version });
    expect(calls[1]?.body).toMatchObject(form.sent);
  });

  test("can be replaced by the newer version, and the form gets the focus", async () => {
    const { calls } = await typeOver(form);
    await user.click(await screen.findByRole("button", { name: "Load the newer version" }));
    const field = screen.getByLabelText<HTMLInputElement>(form.label);
    expect(field).not.toHaveValue("Mine");
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(field.form).toHaveFocus());
    expect(field.form).not.toHaveAttribute("data-unsaved");
    await user.click(screen.getByRole("button", { name: form.button }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ version: form.theirs.version });
  });
});
