import {
  api,
  expect,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

const reviewBy = (id: number, author: string) => ({
  ...{ id, author, product: { id: 7, title: "Ragi" }, rating: 4, title: "", text: "Tasty" },
  ...{ created_at: "2026-11-20T06:00:00.000Z", hidden: false, reports: 1 },
});

test("an action pressed while another runs is queued; pressing the same one twice runs it once", async () => {
  stubAdmin();
  const reviews = listOf([reviewBy(4, "Ravi"), reviewBy(5, "Asha")]);
  api.stubIncomplete("GET /admin/reviews/", 200, { ...reviews, count_is_least: false });
  await openShop("/admin/reviews");
  const hide = (author: string) =>
    screen.findByRole("button", { name: `Hide: review of Ragi by ${author}` });
  api.stubIncomplete("PUT /admin/reviews/4/", 200, {});
  api.give("PUT /admin/reviews/5/", 409, { message: "This review is gone." });
  const [first, second] = [4, 5].map((id) => api.record(`PUT /admin/reviews/${id}/`));
  const finish = api.hold("PUT /admin/reviews/4/");
  await user.click(await hide("Ravi"));
  for (let press = 0; press < 2; press++) await user.click(await hide("Asha"));
  expect(await hide("Asha")).toHaveAttribute("aria-busy");
  expect(second).toEqual([]);
  finish();
  expect(await findNotice("This review is gone.")).toBeVisible();
  await waitFor(async () => expect(await hide("Asha")).not.toHaveAttribute("aria-busy"));
  expect([first, second].map((calls) => calls?.length)).toEqual([1, 1]);
});
