import {
  api,
  expect,
  openShop,
  screen,
  stubAccount,
  stubCart,
  test,
  within,
} from "../../../../test/components/component-test.ts";

test("shows the profile even if the addresses can't be loaded", async () => {
  stubAccount();
  stubCart();
  api.give("GET /addresses/", 500, { message: "Something broke." });
  await openShop("/profile");
  expect(await screen.findByRole("heading", { name: "Anitha Rao" })).toBeVisible();
  const book = within(await screen.findByRole("region", { name: "Addresses" }));
  expect(await book.findByRole("alert")).toHaveTextContent(/^Failed to load your addresses\.$/);
});
