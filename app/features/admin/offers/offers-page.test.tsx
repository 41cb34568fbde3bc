import {
  api,
  expect,
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

test("a refused offer leads to the first marked field; any other failure to its message", async () => {
  stubAdmin();
  stubCatalogue();
  api.give("GET /admin/offers/", 200, { results: [] });
  await openShop("/admin/offers");
  await user.click(
    (await screen.findAllByRole("button", { name: /^(Add|New) / }))[0] as HTMLElement,
  );
  const form = within(await screen.findByRole("dialog"));
  const save = form.getByRole("button", { name: "Save the offer" });
  api.give("POST /admin/offers/", 400, { message: "Wrong.", min_goods: ["Enter an amount."] });
  await user.click(save);
  await waitFor(() => expect(form.getByLabelText("From ₹ of goods")).toHaveFocus());

  api.give("POST /admin/offers/", 409, { message: "This code is taken." });
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(save);
  await waitFor(() => expect(shown.mock.contexts).toEqual([form.getByRole("alert")]));
});
