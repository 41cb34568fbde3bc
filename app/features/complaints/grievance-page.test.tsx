import { api, expect, openShop, screen, test } from "../../../test/components/component-test.ts";

test("a link to a complaint that does not exist says so", async () => {
  const message = "We don't know this link. Open the one in our latest email.";
  api.give("GET /complaints/status/", 404, { message });
  await openShop("/grievance?token=of-no-complaint");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Your complaint" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});
