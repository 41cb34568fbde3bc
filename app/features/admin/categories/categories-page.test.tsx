import {
  api,
  expect,
  fill,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
} from "../../../../test/components/component-test.ts";
import { CATEGORIES, listOf } from "../../../../test/components/samples.ts";

test("resending a category after a lost response reuses its idempotency key; another name gets a new one", async () => {
  stubAdmin();
  api.give("GET /categories/", 200, listOf(CATEGORIES));
  api.cutOff("POST /categories/");
  const sent = api.record("POST /categories/");
  await openShop("/admin/categories");
  await user.click(await screen.findByRole("button", { name: "Add category" }));
  for (const name of ["Sago", "Sago", "Tapioca"]) {
    const count = sent.length;
    await fill(screen.getByLabelText("Name"), name);
    await user.click(await screen.findByRole("button", { name: "Save category" }));
    await waitFor(() => expect(sent).toHaveLength(count + 1));
    await screen.findByRole("button", { name: "Save category" });
  }
  const [lost, again, other] = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(lost).toBeTruthy();
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});
