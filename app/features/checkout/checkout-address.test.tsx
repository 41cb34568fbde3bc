import {
  type ApiRequest,
  api,
  choose,
  describe,
  expect,
  fill,
  openShop,
  screen,
  test,
  user,
  waitFor,
  within,
} from "../../../test/components/component-test.ts";
import { ADDRESS, listOf, PROFILE } from "../../../test/components/samples.ts";
import { acceptOrder, findPlace, stubShopper } from "../../../test/components/stubbed-checkout.ts";

describe("the address at checkout", () => {
  test("starts with the shopper's name and phone, and is saved when the order is placed", async () => {
    stubShopper(2);
    api.give("GET /profile/", 200, { ...PROFILE, phone: "+919848012345" });
    const { addresses, orders } = acceptOrder();
    const shop = await openShop("/checkout");
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
    expect(screen.getByLabelText("Last name")).toHaveValue("Rao");
    expect(screen.getByLabelText("Phone")).toHaveValue("+919848012345");

    await fill(screen.getByLabelText("PIN code"), "500034");
    await fill(screen.getByLabelText(/street/), "Flat 302");
    await fill(screen.getByLabelText(/^City/), "Hyderabad");
    await waitFor(() => expect(screen.getByLabelText("State")).toHaveValue("Telangana"));
    await user.click(await findPlace());
    await shop.isAt("/orders/41");
    expect(addresses.map(({ body }) => body)).toMatchObject([
      { first_name: "Anitha", line1: "Flat 302", phone: "+919848012345" },
    ]);
    expect(orders.map(({ body }) => body)).toMatchObject([{ address_id: ADDRESS.id }]);
  });

  test("is saved once, with one order, if it is saved right before the order is placed", async () => {
    stubShopper(1);
    const { addresses, orders } = acceptOrder();
    const shop = await openShop("/checkout");
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
    const response = api.hold("POST /addresses/");
    await fillAddress();
    await user.click(screen.getByRole("button", { name: "Save address" }));
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeVisible();
    await user.click(await findPlace());
    response();
    await shop.isAt("/orders/41");
    expect(addresses).toHaveLength(1);
    expect(orders).toHaveLength(1);
  });

  test("is corrected, not added again, if it is changed before the addresses are reloaded", async () => {
    stubShopper(1);
    const { addresses, orders } = acceptOrder();
    api.give("PUT /addresses/71/", 200, ADDRESS);
    const corrections = api.record("PUT /addresses/71/");
    const shop = await openShop("/checkout");
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
    await fillAddress();
    const response = api.hold("GET /addresses/");
    await user.click(screen.getByRole("button", { name: "Save address" }));
    await waitFor(() => expect(addresses).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Save address" })).toBeVisible();
    await fill(screen.getByLabelText(/street/), "Flat 303");
    await user.click(await findPlace());
    await waitFor(() => expect(corrections).toHaveLength(1));
    response();
    await shop.isAt("/orders/41");
    expect(corrections[0]?.body).toMatchObject({ line1: "Flat 303" });
    expect(addresses).toHaveLength(1);
    expect(orders.map(({ body }) => body)).toMatchObject([{ address_id: ADDRESS.id }]);
  });

  test("gets its state even if it is saved while its PIN code is being looked up", async () => {
    stubShopper(1);
    const { addresses } = acceptOrder();
    await openShop("/checkout");
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
    const response = api.hold("GET /pincodes/500034/");
    await fill(screen.getByLabelText("PIN code"), "500034");
    await user.click(screen.getByRole("button", { name: "Save address" }));
    expect(screen.getByLabelText("State")).toHaveValue("");
    expect(addresses).toHaveLength(0);
    response();
    await waitFor(() => expect(addresses).toHaveLength(1));
    expect(addresses[0]?.body).toMatchObject({ state: "Telangana", pincode: "500034" });
  });

  test("keeps its state while a PIN code is being looked up, and the result then corrects it", async () => {
    stubShopper(1);
    await openShop("/checkout");
    await choose(await screen.findByLabelText("State"), "Kerala");
    const response = api.hold("GET /pincodes/500034/");
    await fill(screen.getByLabelText("PIN code"), "500034");
    expect(screen.getByLabelText("State")).toHaveValue("Kerala");
    response();
    await waitFor(() => expect(screen.getByLabelText("State")).toHaveValue("Telangana"));
  });

  test("can be chosen among several, added, changed and deleted, and the chosen one is used", async () => {
    const addressOf = (id: number, first_name: string) => ({
      ...ADDRESS,
      id,
      first_name,
      is_default: id === 71,
    });
    let book = [addressOf(71, "Default"), addressOf(72, "Second")];
    stubShopper(1, ...book);
    const { orders } = acceptOrder();
    api.give("GET /addresses/", 200, () => listOf(book));
    api.give("POST /addresses/", 201, ({ body }: ApiRequest) => {
      const added = { ...(body as typeof ADDRESS), id: 73, is_default: false };
      book = [...book, added];
      return added;
    });
    api.give("PUT /addresses/72/", 200, ({ body }: ApiRequest) => {
      const changed = { ...addressOf(72, ""), ...(body as object) };
      book = book.map((address) => (address.id === 72 ? changed : address));
      return changed;
    });
    api.give("DELETE /addresses/73/", 204, () => {
      book = book.filter(({ id }) => id !== 73);
    });
    const shop = await openShop("/checkout");
    const radio = (name: RegExp) => screen.findByRole("radio", { name });
    const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
    const findDialog = async () => within(await screen.findByRole("dialog"));
    expect(await radio(/Default Rao/)).toBeChecked();

    await press("Add an address");
    expect(await screen.findByRole("dialog", { name: "Add an address" })).toBeVisible();
    await screen.findByLabelText("First name");
    await fillAddress({ "First name": "Third" });
    await user.click((await findDialog()).getByRole("button", { name: "Save address" }));
    expect(await radio(/Third Rao/)).toBeChecked();

    await press("Edit the address of Second Rao");
    await fill(await (await findDialog()).findByLabelText("First name"), "Changed");
    await user.click((await findDialog()).getByRole("button", { name: "Save address" }));
    expect(await radio(/Changed Rao/)).toBeChecked();

    await press("Delete the address of Third Rao");
    await user.click((await findDialog()).getByRole("button", { name: "Delete address" }));
    await waitFor(() =>
      expect(screen.getByRole("group", { name: "Delivery address" })).toHaveFocus(),
    );
    await waitFor(() => expect(screen.queryByRole("radio", { name: /Third Rao/ })).toBeNull());

    await user.click(await findPlace());
    await shop.isAt("/orders/41");
    expect(orders.map(({ body }) => body)).toMatchObject([{ address_id: 72 }]);
  });

  test("reports every required field if nothing is entered", async () => {
    stubShopper(1);
    const fields = ["first_name", "phone", "pincode", "line1", "city", "state"];
    api.give("POST /addresses/", 400, {
      message: "Please check the form.",
      ...Object.fromEntries(fields.map((name) => [name, ["This is needed."]])),
    });
    await openShop("/checkout");
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Anitha"));
    await fill(screen.getByLabelText("First name"), "");
    await user.click(screen.getByRole("button", { name: "Save address" }));
    for (const label of ["First name", "Phone", "PIN code", /street/, /^City/, "State"])
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAttribute("aria-invalid", "true"),
      );
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveFocus());
  });
});

test("in the address form the PIN code fills in the state, corrects it and warns about a mismatch", async () => {
  stubShopper(1);
  await openShop("/checkout");
  const state = await screen.findByLabelText("State");
  const type = (pin: string) => fill(screen.getByLabelText("PIN code"), pin);
  await type("560001");
  await waitFor(() => expect(state).toHaveValue("Karnataka"));
  await choose(state, "Tamil Nadu");
  const warning = "PIN code 560001 is in Karnataka. Please check the PIN code and the state.";
  expect(await screen.findByText(warning)).toBeVisible();
  await type("600001");
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  await waitFor(() => expect(state).toHaveValue("Tamil Nadu"));
  await type("500034");
  await waitFor(() => expect(state).toHaveValue("Telangana"));
  await type("100001");
  expect(await screen.findByText("We can't find PIN code 100001. Please check it.")).toBeVisible();
});

test("no checkbox of the checkout's address form is ticked by default", async () => {
  stubShopper(1);
  await openShop("/checkout");
  expect(await screen.findByLabelText("PIN code")).toBeVisible();
  expect(screen.getAllByRole("checkbox").length).toBeGreaterThan(0);
  expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
});

async function fillAddress(changes: Record<string, string> = {}) {
  const values = {
    "First name": "Anitha",
    "Last name": "Rao",
    Phone: "98480 12345",
    "PIN code": "500034",
    "Flat, house number, street": "Flat 302, Sai Residency",
    "City, town or district": "Hyderabad",
    ...changes,
  };
  for (const [label, value] of Object.entries(values))
    await fill(screen.getByLabelText(label), value);
  await choose(screen.getByLabelText("State"), "Telangana");
}
