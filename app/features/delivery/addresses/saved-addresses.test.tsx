import {
  type ApiRequest,
  api,
  expect,
  fill,
  openShop,
  screen,
  stubAccount,
  stubCart,
  stubCheckout,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { ADDRESS, listOf } from "../../../../test/components/samples.ts";
import type { Address } from "./address-schema.ts";

test("the profile page shows the profile even if the addresses fail to load, and retries them", async () => {
  stubAccount();
  stubCart();
  api.give("GET /addresses/", 500, { message: "Something broke." });
  await openShop("/profile");
  expect(await screen.findByRole("heading", { name: "Anitha Rao" })).toBeVisible();
  const book = within(await screen.findByRole("region", { name: "Addresses" }));
  expect(await book.findByRole("alert")).toHaveTextContent(/^Failed to load your addresses\./);
  api.give("GET /addresses/", 200, listOf([ADDRESS]));
  await user.click(book.getByRole("button", { name: "Retry" }));
  expect(await book.findByText("Anitha Rao")).toBeVisible();
});

/** Opens the profile with these addresses, which reflect the page's requests. */
async function openBook(...addresses: Address[]) {
  let stored = addresses;
  stubCart();
  stubCheckout();
  api.give("GET /addresses/", 200, () =>
    listOf(stored.toSorted((one, other) => Number(other.is_default) - Number(one.is_default))),
  );
  const save = (saved: Address) => {
    const others = stored.filter(({ id }) => id !== saved.id);
    stored = [
      ...others.map((old) => ({ ...old, is_default: !saved.is_default && old.is_default })),
      saved,
    ];
    return saved;
  };
  for (const { id } of addresses) {
    api.give(`PUT /addresses/${id}/`, 200, ({ body }: ApiRequest) =>
      save({ ...(body as Address), id }),
    );
    api.give(`DELETE /addresses/${id}/`, 204, () => {
      stored = stored.filter((address) => address.id !== id);
      stored = stored.map((old, at) => ({ ...old, is_default: at === 0 }));
    });
  }
  await openShop("/profile");
  const book = within(await screen.findByRole("region", { name: "Addresses" }));
  const entry = async (name: string) =>
    (await book.findByText(`${name} Rao`)).closest("li") as HTMLElement;
  return { book, entry };
}

const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const findDialog = async () => within(await screen.findByRole("dialog"));

test("adds the first address as the default, and shows errors at its fields", async () => {
  const { book, entry } = await openBook();
  expect(await book.findByText(/^No addresses yet\./)).toBeVisible();
  await press("Add an address");
  const dialog = within(await screen.findByRole("dialog", { name: "Add an address" }));
  const field = (label: string | RegExp) => dialog.findByLabelText(label);
  await fill(await field("First name"), "Anitha");
  await fill(await field("Last name"), "Rao");
  await fill(await field("Phone"), "12345");
  await fill(await field("PIN code"), "50003");
  await fill(await field(/street/), "Flat 302");
  await fill(await field(/^City/), "Hyderabad");
  const messages = {
    phone: ["Please enter a phone number with 10 digits."],
    pincode: ["Please enter a PIN code with 6 digits."],
    state: ["Please choose a state."],
  };
  const stored = api.record("POST /addresses/");
  api.give("POST /addresses/", 400, { message: "Please check the form.", ...messages });
  await user.click(dialog.getByRole("button", { name: "Save address" }));
  await waitFor(async () =>
    expect(await field("Phone")).toHaveAccessibleDescription(messages.phone[0]),
  );
  expect(await field("PIN code")).toHaveAccessibleDescription(messages.pincode[0]);
  expect(await field("State")).toHaveAccessibleDescription(messages.state[0]);

  api.give("POST /addresses/", 201, ({ body }: ApiRequest) => {
    const saved = { ...(body as Address), id: 71, is_default: true };
    api.give("GET /addresses/", 200, listOf([saved]));
    return saved;
  });
  await fill(await field("Phone"), "98480 12345");
  await fill(await field("PIN code"), "500034");
  await waitFor(async () => expect(await field("State")).toHaveValue("Telangana"));
  await user.click(dialog.getByRole("button", { name: "Save address" }));
  expect(await entry("Anitha")).toHaveTextContent("Default");
  expect(await entry("Anitha")).toHaveTextContent("Hyderabad, Telangana 500034");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(stored.at(-1)?.body).toMatchObject({ phone: "98480 12345", state: "Telangana" });
});

test("makes an address the default, changes it, and deletes it after confirmation", async () => {
  const office: Address = { ...ADDRESS, id: 73, first_name: "Office", is_default: false };
  const { book, entry } = await openBook(ADDRESS, office);
  expect(await entry("Office")).not.toHaveTextContent("Default");
  await press("Make default: the address of Office Rao");
  await waitFor(async () =>
    expect(within(await entry("Office")).getByText("Default")).toBeVisible(),
  );
  expect(within(await entry("Anitha")).queryByText("Default")).toBeNull();

  await press("Edit the address of Office Rao");
  const city = await (await findDialog()).findByLabelText(/^City/);
  await fill(city, "Secunderabad");
  await user.click((await findDialog()).getByRole("button", { name: "Save address" }));
  await waitFor(async () => expect(await entry("Office")).toHaveTextContent("Secunderabad"));

  await press("Delete the address of Office Rao");
  await user.click((await findDialog()).getByRole("button", { name: "Keep it" }));
  expect(await entry("Office")).toBeVisible();
  await press("Delete the address of Office Rao");
  await user.click((await findDialog()).getByRole("button", { name: "Delete address" }));
  await waitFor(() => expect(book.getByRole("list")).toHaveFocus());
  await waitFor(() => expect(book.queryByText("Office Rao")).toBeNull());
  expect(within(await entry("Anitha")).getByText("Default")).toBeVisible();
});
