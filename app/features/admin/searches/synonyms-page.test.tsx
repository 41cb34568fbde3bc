import {
  api,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf } from "../../../../test/components/samples.ts";

const store = (...terms: string[]) =>
  api.give("GET /admin/synonyms/", 200, listOf([{ canonical: "cumin", terms }]));

async function openSynonyms() {
  stubAdmin();
  store("jeera");
  await openShop("/admin/searches/synonyms");
  await user.click(await screen.findByRole("button", { name: "Edit cumin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Synonyms" }));
  return { dialog, terms: dialog.getByLabelText("Means the same") };
}

test("after a conflict, keeps the input beside the version that somebody else has saved", async () => {
  const { dialog, terms } = await openSynonyms();
  await fill(terms, "jeera, zeera");
  const message = "Someone else changed these synonyms.";
  api.give("PUT /admin/synonyms/cumin/", 409, { message });
  store("jeera", "jilakara");
  const save = () => user.click(dialog.getByRole("button", { name: "Save synonyms" }));
  await save();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(terms).toHaveAccessibleDescription("Someone else has saved: jeera, jilakara");
  expect(terms).toHaveValue("jeera, zeera");
  const calls = api.record("PUT /admin/synonyms/cumin/");
  api.give("PUT /admin/synonyms/cumin/", 200, { canonical: "cumin", terms: ["jeera", "zeera"] });
  store("jeera", "zeera");
  await save();
  expect(await findNotice("Saved.")).toBeVisible();
  const body = { terms: ["jeera", "zeera"], before: ["jeera", "jilakara"] };
  expect(calls.map((call) => call.body)).toEqual([body]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("jeera, zeera")).toBeVisible();
});

test("refuses a new group for a word that already has one, and keeps it as new", async () => {
  stubAdmin();
  store("jeera");
  await openShop("/admin/searches/synonyms");
  await user.click(await screen.findByRole("button", { name: "Add synonyms" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Synonyms" }));
  await fill(dialog.getByLabelText("Word"), "cumin");
  await fill(dialog.getByLabelText("Means the same"), "zeera");
  const message = "‘cumin’ has synonyms already. Edit them instead.";
  api.give("PUT /admin/synonyms/cumin/", 409, { message });
  const calls = api.record("PUT /admin/synonyms/cumin/");
  for (const times of [1, 2]) {
    await user.click(dialog.getByRole("button", { name: "Save synonyms" }));
    await waitFor(() => expect(calls).toHaveLength(times));
    expect(await dialog.findByText(message)).toBeVisible();
  }
  expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ terms: ["zeera"], before: null }));
});
