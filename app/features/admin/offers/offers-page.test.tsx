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
  vi,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf, STOCK_LINE } from "../../../../test/components/samples.ts";

test("a refused offer moves the focus to the first invalid field, any other failure to its message", async () => {
  stubAdmin();
  stubCatalogue();
  api.give("GET /admin/offers/", 200, { results: [] });
  await openShop("/admin/offers");
  await user.click(
    (await screen.findAllByRole("button", { name: /^(Add|New) / }))[0] as HTMLElement,
  );
  const form = within(await screen.findByRole("dialog"));
  const save = form.getByRole("button", { name: "Save offer" });
  api.give("POST /admin/offers/", 400, { message: "Wrong.", min_goods: ["Enter an amount."] });
  await user.click(save);
  await waitFor(() => expect(form.getByLabelText("Minimum goods, in ₹")).toHaveFocus());

  api.give("POST /admin/offers/", 409, { message: "This code is taken." });
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(save);
  await waitFor(() => expect(shown.mock.contexts).toEqual([form.getByRole("alert")]));
});

const OTHER = { ...STOCK_LINE, pack_id: 80, product_id: 8, title: "Foxtail", sku: "FOX-1" };

async function pick(pack: typeof STOCK_LINE) {
  const finder = screen.getByLabelText("Add a pack");
  await fill(finder, pack.title);
  await user.click(await screen.findByText(`${pack.sku}, 1 left`));
}

test("the product list of an offer stays open and keeps the focus when the last product is removed", async () => {
  stubAdmin();
  stubCatalogue();
  api.give("GET /admin/offers/", 200, { results: [] });
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE]));
  await openShop("/admin/offers");
  await user.click(
    (await screen.findAllByRole("button", { name: /^(Add|New) / }))[0] as HTMLElement,
  );
  await user.click(await screen.findByText("For all goods"));
  await pick(STOCK_LINE);
  await user.click(screen.getByRole("button", { name: "Remove Ragi" }));
  expect(screen.getByText("For all goods").closest("details")).toHaveAttribute("open");
  expect(screen.getByLabelText("Add a pack")).toHaveFocus();
});

test("removing a trade price moves the focus to the next one, or to the field that adds packs", async () => {
  stubAdmin();
  api.give("GET /admin/stock/", 200, listOf([STOCK_LINE, OTHER]));
  api.stubIncomplete("GET /admin/pack-prices/", 200, { results: [] });
  await openShop("/admin/offers?view=trade&terms=new");
  await screen.findByLabelText("Customer tag");
  await pick(STOCK_LINE);
  await pick(OTHER);
  await user.click(screen.getByRole("button", { name: "Remove Foxtail, 1 kg" }));
  expect(screen.getByLabelText("Price of Ragi, 1 kg")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Remove Ragi, 1 kg" }));
  expect(screen.getByLabelText("Add a pack")).toHaveFocus();
});

test("marks an invalid price, even below the visible rows, and the mark stays while the price is corrected", async () => {
  stubAdmin();
  const prices = Array.from({ length: 60 }, (_, at) => ({
    ...{ pack_id: at + 1, title: `Ragi ${at}`, label: "1 kg", sku: `R-${at}` },
    ...{ price: 80, min_quantity: 1, shop_price: 100, on_sale: true },
  }));
  const version = "00000000-0000-4000-8000-000000000001";
  const terms = { id: 3, version, tag: "wholesale", percent: 0, prices };
  api.give("GET /admin/trade-terms/3/", 200, terms);
  await openShop("/admin/offers?view=trade&terms=3");
  const words = await screen.findByLabelText("Find packs in the table");
  await fill(words, "Ragi 59");
  await fill(screen.getByLabelText("Price of Ragi 59, 1 kg"), "80.505");
  await fill(words, "");
  expect(screen.queryByLabelText("Price of Ragi 59, 1 kg")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Save trade prices" }));
  const price = await screen.findByLabelText("Price of Ragi 59, 1 kg");
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription("Please use at most 2 decimals.");
  await fill(price, "80.50");
  expect(price).toBeVisible();
  expect(price).toBeValid();
});
