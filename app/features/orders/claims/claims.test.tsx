import {
  type ApiRequest,
  api,
  expect,
  fill,
  findNotice,
  openShop,
  screen,
  stubAdmin,
  stubCart,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { adminOrderOf, orderOf } from "../../../../test/components/samples.ts";
import type { ClaimTransition, OrderClaims } from "./claim-schema.ts";

const CLAIMS: OrderClaims = {
  claims: [
    {
      claim: 1,
      state: "agreed",
      reason: "damaged",
      details: "Two packs were torn.",
      wish: "refund",
      opened_by: "customer",
      created_at: "2026-11-20T06:00:00.000Z",
      answer_due: null,
      items: [{ item: 1, title: "Ragi", pack_label: "1 kg", quantity: 2 }],
      steps: [],
      refund: null,
      photos: [],
      takes_photos: false,
      transitions: ["refunded"],
    },
  ],
  claimable: [],
};

test("an accountant sees an order's claims in the shop's words, not in the customer's", async () => {
  stubAdmin("accountant");
  const order = adminOrderOf({ status: "delivered" });
  api.give(`GET /admin/orders/${order.id}/`, 200, order);
  const claims = CLAIMS.claims.map((claim) => ({ ...claim, transitions: [] }));
  api.give(`GET /orders/${order.id}/claims/`, 200, { ...CLAIMS, claims });
  await openShop(`/admin/orders/${order.id}`);
  const claim = within(await screen.findByRole("listitem", { name: "Claim 1" }));
  expect(screen.getByRole("heading", { name: "Claims" })).toBeVisible();
  expect(claim.getByText(/^Asked for:/)).toBeVisible();
  expect(claim.queryAllByRole("button")).toEqual([]);
});

test("sends an amount to refund as it was typed, with commas, and refuses text that is no amount", async () => {
  stubAdmin();
  const order = adminOrderOf({ status: "delivered" });
  api.give(`GET /admin/orders/${order.id}/`, 200, order);
  api.give(`GET /orders/${order.id}/claims/`, 200, CLAIMS);
  const sent = api.record(`PUT /orders/${order.id}/claims/1/`);
  api.give(`PUT /orders/${order.id}/claims/1/`, 400, { message: "Wrong.", amount: ["Wrong."] });
  await openShop(`/admin/orders/${order.id}`);
  await user.click(await screen.findByRole("button", { name: "Refund" }));
  const dialog = within(await screen.findByRole("dialog"));
  const amounts = () => sent.map(({ body }: ApiRequest) => (body as ClaimTransition).amount);
  for (const typed of ["1,250.50", "a lot", ""]) {
    await fill(await dialog.findByLabelText("Amount in rupees"), typed);
    const before = sent.length;
    await user.click(dialog.getByRole("button", { name: "Refund" }));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    await waitFor(() => expect(dialog.getByLabelText("Amount in rupees")).toHaveFocus());
  }
  expect(amounts()).toEqual([1250.5, null, undefined]);
});

test("the shop-keeper sees the times of a claim in back-office format, and opens a claim for the customer", async () => {
  stubAdmin();
  const [claim] = CLAIMS.claims;
  const step = { state: "agreed", actor: "admin", note: "", at: "2025-11-20T06:00:00.000Z" };
  const claimable = [{ item: 1, title: "Ragi", pack_label: "1 kg", quantity: 1, until: null }];
  const claims = { claims: [{ ...claim, steps: [step] }], claimable };
  api.give("GET /admin/orders/41/", 200, adminOrderOf({ status: "delivered" }));
  api.give("GET /orders/41/claims/", 200, claims);
  await openShop("/admin/orders/41");
  expect(await screen.findByText("20 Nov 2025: Accepted")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Claim for the customer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: /^Increase: / }));
  api.give("POST /orders/41/claims/", 201, claims);
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await findNotice("Claim opened.")).toBeVisible();
});

test("keeps the line breaks of a customer's text about a claim", async () => {
  stubAdmin();
  const [claim] = CLAIMS.claims;
  const details = "Two packs were torn.\nThe box was wet.";
  api.give("GET /admin/orders/41/", 200, adminOrderOf({ status: "delivered" }));
  api.give("GET /orders/41/claims/", 200, { ...CLAIMS, claims: [{ ...claim, details }] });
  await openShop("/admin/orders/41");
  expect(await screen.findByText(/The box was wet\.$/)).toHaveClass("whitespace-pre-line");
});

test("shows the current state of a claim that somebody else has refused in the meantime, and the typed text can be copied", async () => {
  stubAdmin();
  const [claim] = CLAIMS.claims;
  api.give("GET /admin/orders/41/", 200, adminOrderOf({ status: "delivered" }));
  api.give("GET /orders/41/claims/", 200, {
    ...CLAIMS,
    claims: [{ ...claim, state: "asked", transitions: ["agreed", "refused"] }],
  });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  const dialog = within(await screen.findByRole("dialog"));
  const refused = { ...CLAIMS, claims: [{ ...claim, state: "refused", transitions: [] }] };
  api.give("GET /orders/41/claims/", 200, refused);
  api.give("PUT /orders/41/claims/1/", 409, { message: "This claim is now 'Not accepted'." });
  await fill(await dialog.findByLabelText("Message to the customer"), "Sorry");
  await user.click(await dialog.findByRole("button", { name: "Accept" }));
  expect(await findNotice("This claim is now 'Not accepted'.")).toBeVisible();
  expect(await screen.findByText("Not accepted")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  const alert = dialog.getByText(/this isn't possible any more/).closest("[role=alert]");
  expect(alert).toHaveFocus();
  expect(dialog.getByLabelText("Message to the customer")).toHaveValue("Sorry");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("refuses an action on an outdated claim, then shows its current state", async () => {
  stubAdmin();
  const [claim] = CLAIMS.claims;
  const inState = (state: string, transitions: string[]) => ({
    ...CLAIMS,
    claims: [{ ...claim, state, transitions }],
  });
  api.give("GET /admin/orders/41/", 200, adminOrderOf({ status: "delivered" }));
  api.give("GET /orders/41/claims/", 200, inState("asked", ["agreed", "refused"]));
  const sent = api.record("PUT /orders/41/claims/1/");
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Refuse" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(await dialog.findByLabelText("Message to the customer"), "Nothing was broken");
  api.give("GET /orders/41/claims/", 200, inState("received", ["agreed", "refused"]));
  api.give("PUT /orders/41/claims/1/", 409, { message: "This claim is now 'Goods received'." });
  await user.click(dialog.getByRole("button", { name: "Refuse" }));
  expect(await findNotice("This claim is now 'Goods received'.")).toBeVisible();
  expect(await screen.findByText("Goods received")).toBeVisible();
  expect(dialog.getByLabelText("Message to the customer")).toHaveValue("Nothing was broken");
  api.give("PUT /orders/41/claims/1/", 200, inState("refused", []));
  await user.click(await dialog.findByRole("button", { name: "Refuse" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const note = "Nothing was broken";
  expect(sent.map(({ body }) => body)).toEqual([
    { state: "refused", from: "asked", note },
    { state: "refused", from: "received", note },
  ]);
});

test("a claim whose response was lost is shown when it is sent again, and isn't opened twice", async () => {
  stubAdmin();
  const claimable = [{ item: 1, title: "Ragi", pack_label: "1 kg", quantity: 1, until: null }];
  api.give("GET /admin/orders/41/", 200, adminOrderOf({ status: "delivered" }));
  api.give("GET /orders/41/claims/", 200, { claims: [], claimable });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Claim for the customer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: /^Increase: / }));
  api.cutOff("POST /orders/41/claims/");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/^We can.t reach the shop right now/)).toBeVisible();
  api.give("GET /orders/41/claims/", 200, { ...CLAIMS, claimable });
  api.give("POST /orders/41/claims/", 409, { message: "Some pieces have been claimed already." });
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Two packs were torn\./)).toBeVisible();
  const sent = api.record("POST /orders/41/claims/");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await dialog.findByText("Choose at least one piece.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a claim gets the focus when its customer withdraws it and the button disappears", async () => {
  stubCart();
  const [claim] = CLAIMS.claims;
  const open = { ...claim, state: "asked", transitions: ["withdrawn"] };
  const withdrawn = { ...claim, state: "withdrawn", transitions: [] };
  api.give("GET /orders/41/", 200, orderOf({ status: "delivered" }));
  api.give("GET /orders/41/claims/", 200, { ...CLAIMS, claims: [open] });
  api.give("PUT /orders/41/claims/1/", 200, { ...CLAIMS, claims: [withdrawn] });
  await openShop("/orders/41");
  await user.click(await screen.findByRole("button", { name: "Withdraw the claim" }));
  expect(await findNotice("Your claim is withdrawn.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("listitem", { name: "Claim 1" })).toHaveFocus());
});

test("the next step of a claim can be opened before the order has been reloaded", async () => {
  stubAdmin();
  const [claim] = CLAIMS.claims;
  api.give("GET /admin/orders/41/", 200, adminOrderOf({ status: "delivered" }));
  api.give("GET /orders/41/claims/", 200, {
    ...CLAIMS,
    claims: [{ ...claim, state: "asked", transitions: ["agreed"] }],
  });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  const dialog = within(await screen.findByRole("dialog"));
  api.give("PUT /orders/41/claims/1/", 200, CLAIMS);
  const load = api.hold("GET /admin/orders/41/");
  await user.click(await dialog.findByRole("button", { name: "Accept" }));
  await user.click(await screen.findByRole("button", { name: "Refund" }));
  load();
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(await screen.findByLabelText("Amount in rupees")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("adds the first of more photos than a claim accepts, and a notice says so", async () => {
  stubAdmin();
  const claimable = [{ item: 1, title: "Ragi", pack_label: "1 kg", quantity: 1, until: null }];
  api.give("GET /admin/orders/41/", 200, adminOrderOf({ status: "delivered" }));
  api.give("GET /orders/41/claims/", 200, { claims: [], claimable });
  await openShop("/admin/orders/41");
  await user.click(await screen.findByRole("button", { name: "Claim for the customer" }));
  const dialog = within(await screen.findByRole("dialog"));
  const photos = ["a", "b", "c", "d", "e", "f"].map(
    (name) => new File([name], `${name}.jpg`, { type: "image/jpeg" }),
  );
  const input = await dialog.findByLabelText("Photos to send");
  await user.upload(input, photos.slice(0, 2));
  await user.upload(input, photos);
  expect(
    await findNotice("A claim takes up to 5 photos, so 1 photo couldn't be added."),
  ).toBeVisible();
  expect(dialog.getByText("e.jpg")).toBeVisible();
  expect(dialog.queryByText("f.jpg")).toBeNull();
});
