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
} from "../../../../test/components/component-test.ts";
import type { CustomerDetail, CustomerNotes } from "./customer-schema.ts";

const CUSTOMER: CustomerDetail = {
  ...{
    id: 7,
    first_name: "Anitha",
    last_name: "Rao",
    email: "anitha@farm.example",
    phone: "",
    role: "customer",
  },
  ...{ erased: false, date_joined: "2026-11-21T06:00:00.000Z" },
  ...{ order_count: 0, spent: 0, average: null, cancelled_count: 0 },
  ...{
    cash_refused_count: 0,
    account: "own",
    pays_first: false,
    orders: [],
    addresses: [],
    consents: [],
  },
  ...{ emails: [], note: "", tags: [] },
};

/** Opens the customer's page. Pass `stored` to set the stored state. */
async function openNote() {
  stubAdmin();
  const stored = (notes: Partial<CustomerNotes>) =>
    api.give("GET /admin/customers/7/", 200, { ...CUSTOMER, ...notes });
  stored({});
  await openShop("/admin/customers/7");
  const calls = api.record("PUT /admin/customers/7/note/");
  return {
    note: await screen.findByLabelText("Note"),
    tags: screen.getByLabelText("Tags"),
    save: () => user.click(screen.getByRole("button", { name: "Save note" })),
    stored,
    sent: () => calls.map(({ body }) => body),
  };
}

test("shows that a missing customer was not found", async () => {
  stubAdmin();
  api.give("GET /admin/customers/999999999", 404, { message: "Not found." });
  await openShop("/admin/customers/999999999");
  expect(await screen.findByText("Customer not found")).toBeVisible();
});

test("keeps what is typed into the note while it is being saved, and Enter in the tags leaves the focus there", async () => {
  const { note, tags, stored, sent } = await openNote();
  await fill(note, "Calls on Fridays");
  await fill(tags, "Village");
  const saved = { note: "Calls on Fridays", tags: ["village"] };
  stored(saved);
  api.give("PUT /admin/customers/7/note/", 200, { ...CUSTOMER, ...saved });
  const release = api.hold("PUT /admin/customers/7/note/");
  await user.click(tags);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
  await fill(note, "Calls on Fridays and Sundays");
  await user.click(tags);
  release();
  expect(await findNotice("Note saved.")).toBeVisible();
  expect(screen.getByLabelText("Note")).toHaveValue("Calls on Fridays and Sundays");
  expect(screen.getByLabelText("Tags")).toHaveValue("village");
  expect(screen.getByLabelText("Tags")).toHaveFocus();
});

test("after a conflict, shows the note that somebody else has saved, and can save over it", async () => {
  const { note, tags, save, stored, sent } = await openNote();
  await fill(note, "Mine");
  stored({ note: "Theirs", tags: ["village"] });
  const message =
    "Someone else changed this note. Your changes are not saved yet. Check theirs and save again.";
  api.give("PUT /admin/customers/7/note/", 409, { message });
  const loads = api.record("GET /admin/customers/7/");
  await save();
  expect(await findNotice(message)).toBeVisible();
  await waitFor(() => expect(note).toHaveAccessibleDescription("Someone else has saved: Theirs"));
  expect(note).toHaveValue("Mine");
  expect(tags).toHaveValue("village");
  expect(loads).toHaveLength(1);

  const saved = { note: "Mine", tags: ["village"] };
  stored(saved);
  api.give("PUT /admin/customers/7/note/", 200, { ...CUSTOMER, ...saved });
  await save();
  expect(await findNotice("Note saved.")).toBeVisible();
  expect(note).not.toHaveAccessibleDescription(/Someone else/);
  expect(sent()).toEqual([
    { note: "Mine", tags: [], before: { note: "", tags: [] } },
    { ...saved, before: { note: "Theirs", tags: ["village"] } },
  ]);
});
