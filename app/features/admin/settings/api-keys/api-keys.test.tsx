import type { ApiKey } from "#app/features/account/api-keys/api-key-schema.ts";
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
} from "../../../../../test/components/component-test.ts";

const AT = "2026-11-24T06:30:00.000Z";
const KEY: ApiKey = {
  id: 3,
  name: "Courier portal",
  staff_role: "packer",
  reads_only: true,
  ending: "x9_A",
  created_by: "Anitha Rao",
  created_at: AT,
  used_at: null,
  network: "",
};
const SECRET = { id: 3, key: "shopkey_abcx9_A" };

function stubKeys(...results: ApiKey[]) {
  stubAdmin();
  api.give("GET /admin/api-keys/", 200, { results });
}

test("an API key is added, after a refusal too, and is shown once", async () => {
  stubKeys();
  await openShop("/admin/settings?view=api-keys");
  expect(await screen.findByText("No program has a key yet.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add an API key" }));
  const form = within(await screen.findByRole("dialog", { name: "Add an API key" }));
  const message = "Another API key has this name.";
  api.give("POST /admin/api-keys/", 400, { message: "Wrong.", name: [message] });
  api.give("GET /admin/api-keys/", 200, { results: [{ ...KEY, name: "Sheet" }] });
  await fill(form.getByLabelText("Name"), "Sheet");
  await user.click(form.getByRole("checkbox", { name: /^Read-only/ }));
  await user.click(form.getByRole("button", { name: "Add API key" }));
  await waitFor(() => expect(form.getByLabelText("Name")).toHaveFocus());
  expect(form.getByLabelText("Name")).toHaveAccessibleDescription(message);
  expect(await screen.findByText("Sheet")).toBeVisible();

  api.give("POST /admin/api-keys/", 201, SECRET);
  api.give("GET /admin/api-keys/", 200, { results: [KEY] });
  const added = api.record("POST /admin/api-keys/");
  await fill(form.getByLabelText("Name"), KEY.name);
  await user.click(form.getByRole("button", { name: "Add API key" }));
  const shown = within(await screen.findByRole("dialog", { name: "The API key" }));
  expect(shown.getByText(SECRET.key)).toBeVisible();
  expect(added.map(({ body }) => body)).toEqual([
    { name: KEY.name, staff_role: "packer", reads_only: true },
  ]);
  await user.click(shown.getByRole("button", { name: "I have saved it" }));
  await waitFor(() => expect(screen.queryByText(SECRET.key)).toBeNull());
  expect(await screen.findByText(KEY.name)).toBeVisible();
});

test("the list says what each key may do and when it was last used, and one is deleted", async () => {
  stubKeys(
    { ...KEY, id: 4, name: "Tally", staff_role: "accountant", reads_only: false },
    { ...KEY, used_at: AT, network: "203.0.113.7" },
  );
  await openShop("/admin/settings?view=api-keys");
  const rowOf = async (name: string) =>
    (await screen.findByText(name)).closest("li") as HTMLElement;
  const tally = await rowOf("Tally");
  const portal = await rowOf("Courier portal");
  expect(tally).toHaveTextContent("Accountant");
  expect(tally).toHaveTextContent("Not used yet.");
  expect(portal).toHaveTextContent("…x9_A");
  expect(portal).toHaveTextContent("Packer, read-only");
  expect(portal).toHaveTextContent(
    "Created by Anitha Rao on 24 Nov 2026. Last used 24 Nov, 12:00 pm from 203.0.113.7.",
  );
  api.give("DELETE /admin/api-keys/3/", 204, null);
  api.give("GET /admin/api-keys/", 200, { results: [] });
  const row = within(portal);
  await user.click(row.getByRole("button", { name: /^Delete/ }));
  await user.click(row.getByRole("button", { name: /^Really delete/ }));
  expect(await findNotice("API key deleted.")).toBeVisible();
});
