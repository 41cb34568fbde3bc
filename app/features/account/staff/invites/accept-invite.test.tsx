import {
  api,
  expect,
  openShop,
  screen,
  test,
} from "../../../../../test/components/component-test.ts";

test("an invitation that was already used says so, with a link to log in", async () => {
  const used = "This invitation has been used or withdrawn, or has expired.";
  api.give("POST /staff-invites/read/", 404, { message: "Not found.", token: [used] });
  const calls = api.record("POST /staff-invites/read/");
  await openShop("/login?invite=used-before");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    `${used} If you have joined already, log in.`,
  );
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([{ token: "used-before" }]);
});
