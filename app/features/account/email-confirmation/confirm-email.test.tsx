import {
  api,
  expect,
  openShop,
  screen,
  test,
  user,
} from "../../../../test/components/component-test.ts";

test("confirms an address at the press of a button, and moves the focus to the success message", async () => {
  await openShop("/reset-password?confirm=of-a-link");
  const confirm = await screen.findByRole("button", { name: "Confirm email address" });
  const used = "This link has been used or has expired.";
  api.give("POST /email-confirmation/confirm/", 400, { message: used, token: [used] });
  await user.click(confirm);
  expect(await screen.findByRole("alert")).toHaveTextContent(used);
  const calls = api.record("POST /email-confirmation/confirm/");
  api.give("POST /email-confirmation/confirm/", 204);
  await user.click(confirm);
  const done = await screen.findByText("Thank you. Your email address is confirmed.");
  expect(done.closest("[tabindex]")).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ token: "of-a-link" }]);
});
