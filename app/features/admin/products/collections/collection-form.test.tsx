import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubAdmin,
  stubCatalogue,
  test,
  user,
} from "../../../../../test/components/component-test.ts";
import { listOf } from "../../../../../test/components/samples.ts";

const PREVIEW = "POST /admin/collections/preview/";
const COLLECTION = {
  ...{ id: 3, version: 1, slug: "ugadi", name: "For Ugadi", description: "", image: "" },
  ...{ kind: "picked", rules: {}, product_ids: [7, 8], on_home: false, hidden: false },
  products: [
    { id: 7, title: "Ragi", hidden: false },
    { id: 8, title: "Honey", hidden: false },
  ],
  ...{ first_day: null, last_day: null },
};

async function openForm(changes: object = {}) {
  stubAdmin();
  stubCatalogue();
  api.stubIncomplete(PREVIEW, 200, { product_count: 2, titles: ["Ragi", "Honey"] });
  api.give("GET /admin/collections/3/", 200, { ...COLLECTION, ...changes });
  await openShop("/admin/products?view=collection&id=3");
  await screen.findByLabelText("Name");
}

test("adding a product after moving another leaves the focus in the search", async () => {
  await openForm();
  await user.click(screen.getByRole("button", { name: "Move Honey up" }));
  expect(screen.getByRole("button", { name: "Move Honey down" })).toHaveFocus();
  const found = [{ id: 9, title: "Jaggery", state: "shown" }];
  api.stubIncomplete("GET /admin/products", 200, listOf(found));
  const search = screen.getByLabelText("Add a product");
  await fill(search, "Jaggery");
  await user.click(await screen.findByRole("button", { name: "Jaggery" }));
  expect(await screen.findByRole("button", { name: "Remove Jaggery" })).toBeVisible();
  expect(search).toHaveFocus();
});

test("the category list stays open when the last category is unticked", async () => {
  await openForm({ kind: "rules", rules: { category_ids: [45] }, product_ids: [], products: [] });
  await user.click(screen.getByRole("checkbox", { name: "Rice" }));
  expect(screen.getByText("Any category").closest("details")).toHaveAttribute("open");
});

test("a failed preview doesn't ask for rules that have been entered", async () => {
  await openForm({ kind: "rules", rules: { tag: "ragi" }, product_ids: [], products: [] });
  expect(await screen.findByText("Shows 2 products now")).toBeVisible();
  api.give(PREVIEW, 400, { message: "Wrong." });
  await fill(screen.getByLabelText("From ₹"), "x");
  expect(await screen.findByText(/^We can't show the products/)).toBeVisible();
  await fill(screen.getByLabelText("From ₹"), "");
  await fill(screen.getByLabelText("Tag"), "");
  expect(await screen.findByText(/^Set at least one rule/)).toBeVisible();
});
