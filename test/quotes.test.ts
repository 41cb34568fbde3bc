import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadOffers } from "../app/features/offers/active-offers-service.server.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { PersonalData } from "../app/features/privacy/personal-data-schema.ts";
import type { AdminQuote, ListedQuote } from "../app/features/quotes/quote-schema.ts";
import { loadTradeTerms } from "../app/features/trade/trade-price-service.server.ts";
import { privateSettings } from "../app/settings.ts";
import { addDays } from "../app/shared/india-time.ts";
import type { Page } from "../app/shared/page-links.ts";
import { readInvoicePdf } from "./support/documents/invoice-pdf.ts";
import { stockOf } from "./support/products.ts";
import {
  accept,
  admin,
  create,
  decline,
  draftOf,
  goods,
  idOf,
  orderCount,
  packOf,
  product,
  query,
  type ResponseBody,
  read,
  type SentQuote,
  sendQuote,
  setUpQuoteShop,
  shop,
  status,
  TODAY,
  tokenOf,
  transition,
} from "./support/quote-shop.ts";
import { PASSWORD } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** Quotes, from the draft to the order. A pack costs ₹100, which is its MRP, and is quoted at ₹80. */

setUpQuoteShop();

describe("a quote", () => {
  test("is written, changed, sent by email and accepted, and becomes an order at exactly its prices", async () => {
    const shopper = await newShopper(shop);
    const made = await create({ customer_id: await idOf(shopper) });
    const { id } = made.body;
    const draft = await read(id);
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^QUO-20\d\d-\d{6}$/),
      state: "draft",
      url: null,
      total: 440,
      lines: [{ price: 80, subtotal: 400, shop_price: 100, mrp: 100 }],
    });
    const changed = await shop.call(`/admin/quotes/${id}/`, {
      method: "PUT",
      token: admin,
      body: { ...draftOf({ delivery_charge: 0 }), version: draft.version },
    });
    expect(changed.status).toBe(200);
    expect((await transition(id, "sent")).status).toBe(200);
    const token = tokenOf(await read(id));
    const mails = await query<{ payload: object }>(
      "SELECT payload FROM outbox WHERE kind = 'quote' AND payload->>'token' = $1",
      [token],
    );
    expect(mails).toEqual([
      {
        payload: {
          number: draft.number,
          token,
          total_paise: 400_00,
          valid_until: addDays(TODAY, 7),
        },
      },
    ]);
    expect((await status(token)).body).toMatchObject({
      number: draft.number,
      state: "sent",
      name: draft.name,
      total: 400,
      delivery_charge: 0,
      note: "For the canteen.",
      order: null,
    });
    const [before] = await stockOf(shop, goods.packIds);
    const accepted = await accept(token, {
      gstin: "36AAGCB7383J1Z9",
      business_name: "Hyderabad Foods",
      delivery_note: " Call at the gate ",
    });
    expect([accepted.status, accepted.body.message]).toEqual([200, undefined]);
    expect(accepted.body).toMatchObject({ state: "accepted", order: { total: 400 } });
    expect(await stockOf(shop, goods.packIds)).toEqual([(before ?? 0) - 5]);
    const orderId = accepted.body.order?.id ?? 0;
    const order = await shop.call<AdminOrder>(`/admin/orders/${orderId}`, { token: admin });
    expect(order.body).toMatchObject({
      total: 400,
      discount: 0,
      delivery_charge: 0,
      business: { gstin: "36AAGCB7383J1Z9" },
      delivery_note: "Call at the gate",
      order_items: [{ price: 80, quantity: 5, subtotal: 400 }],
      payment: { method: "cod", status: "due" },
    });
    await shop.call(`/orders/${orderId}/`, {
      method: "PUT",
      token: admin,
      body: { status: "shipped" },
    });
    const { text } = await readInvoicePdf(shop, orderId, shopper.token);
    expect(text).toContain("400.00");
    const own = await shop.call<{ results: { id: number }[] }>("/orders/", shopper);
    expect(own.body.results).toMatchObject([{ id: orderId }]);
    const audit = await query<{ what: string }>(
      "SELECT what FROM audit_log WHERE what LIKE 'quote.%' AND thing_id = $1 ORDER BY id",
      [String(id)],
    );
    expect(audit.map(({ what }) => what)).toEqual(["quote.created", "quote.changed", "quote.sent"]);
  });

  test("for somebody without an email adds them once, and is sent only as a link", async () => {
    const attempt = randomUUID();
    const body = { attempt, customer: { first_name: "Ravi", phone: "91234 56701" } };
    const [made, again] = [await create(body), await create(body)];
    expect([made.status, again.body.id]).toEqual([201, made.body.id]);
    const { id } = made.body;
    // Corrected in the form, whose first response was lost.
    expect((await create({ ...body, note: "By noon" })).body).toEqual({ id });
    expect(await read(id)).toMatchObject({ note: "By noon", version: 2 });
    expect((await create({ ...body, note: "By noon" })).body).toEqual({ id });
    await transition(id, "sent");
    const quote = await read(id);
    expect(quote.customer).toMatchObject({ name: "Ravi", email: "", phone: "+919123456701" });
    const token = tokenOf(quote);
    expect(await query("SELECT FROM outbox WHERE payload->>'token' = $1", [token])).toEqual([]);
    const { status: answer, body: accepted } = await accept(token, { payment_method: "upi" });
    expect(answer).toBe(200);
    expect(accepted.order).toMatchObject({
      payment_method: "upi",
      payment_status: "awaited",
      upi_link: expect.stringContaining("upi://pay"),
    });
    const find = (q: string) =>
      shop.call<Page<ListedQuote>>(`/admin/quotes?q=${encodeURIComponent(q)}`, { token: admin });
    for (const stored of ["+919123456701", "091234 56701"]) {
      await query("UPDATE customers SET phone = $1 WHERE id = $2", [stored, quote.customer.id]);
      for (const q of ["9123456701", "+91 91234 56701"])
        expect((await find(q)).body.results).toMatchObject([{ id, state: "accepted", total: 440 }]);
    }
    expect((await find("123456701")).body.results).toEqual([]);
  });

  test("that exceeds the limit on unpaid orders can be accepted with UPI", async () => {
    const { piecesOfAPack, total } = privateSettings.unpaidOrderLimits;
    const lines = [{ pack_id: packOf(goods), quantity: 300, price: 80 }];
    expect(300).toBeGreaterThan(piecesOfAPack);
    expect(300 * 80).toBeGreaterThan(total);
    const { token } = await sendQuote({ lines });
    const { status: answer, body } = await accept(token, { payment_method: "upi" });
    expect([answer, body.message]).toEqual([200, undefined]);
    expect(body.order).toMatchObject({ total: 24_040, payment_status: "awaited" });
  });

  test("that exceeds every payment method's limit can't be sent", async () => {
    const packs = [goods, await product()];
    const lines = packs.map((one) => ({ pack_id: packOf(one), quantity: 500, price: 100 }));
    const customer_id = await idOf(await newShopper(shop));
    const { body } = await create({ customer_id, lines, delivery_charge: 0.01 });
    const refused = await transition(body.id, "sent");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "₹1,00,000.01 is above the limits of UPI and cash. Raise one under Settings, Payment, or write two quotes.",
    ]);
    const within = await create({ customer_id, lines, delivery_charge: 0 });
    expect((await transition(within.body.id, "sent")).status).toBe(200);
  });

  test("ignores offers, trade prices and the minimum order value", async () => {
    await query("INSERT INTO trade_terms (tag, percent) VALUES ('wholesale', 90)");
    await query("INSERT INTO offers (name, kind, percent) VALUES ('Half', 'percent', 50)");
    await loadTradeTerms(shop.shop);
    await loadOffers(shop.shop);
    const { token, shopper } = await sendQuote();
    await shop.call(`/admin/customers/${await idOf(shopper)}/note`, {
      method: "PUT",
      token: admin,
      body: { note: "", tags: ["wholesale"] },
    });
    const { body } = await accept(token);
    await query("DELETE FROM trade_terms");
    await query("DELETE FROM offers");
    await loadTradeTerms(shop.shop);
    await loadOffers(shop.shop);
    expect(body.order).toMatchObject({ total: 440 });
    const order = await shop.call(`/admin/orders/${body.order?.id}`, { token: admin });
    expect(order.body).toMatchObject({ total: 440, discount: 0, offers: [] });
    const more = { token: admin, body: { lines: [] } };
    const path = `/admin/orders/${body.order?.id}/items/quote/`;
    expect((await shop.call<{ refusal: string }>(path, more)).body.refusal).toBe(
      "This order has the prices of a quote. Place a second order for the new items.",
    );
  });

  test("leaves the customer's cart alone", async () => {
    const { token, shopper } = await sendQuote();
    await shopper.add({ product_id: goods.id });
    await accept(token);
    expect((await shopper.readCart()).item_count).toBe(1);
  });

  test("is accepted once: simultaneous acceptances make one order, and later ones return it", async () => {
    const { token } = await sendQuote();
    const [before] = await stockOf(shop, goods.packIds);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    const orders = new Set(answers.map(({ body }) => body.order?.id));
    expect(orders.size).toBe(1);
    expect((await accept(token)).body.order?.id).toBe([...orders][0]);
    expect(await orderCount(token)).toBe(1);
    expect(await stockOf(shop, goods.packIds)).toEqual([(before ?? 0) - 5]);
  });

  test("accepted and withdrawn, or declined, at once ends in only one of these states", async () => {
    for (const other of [
      ({ id }: SentQuote) => transition(id, "withdrawn"),
      ({ token }: SentQuote) => decline(token),
    ]) {
      const sent = await sendQuote();
      const [accepted, ended] = await Promise.all([accept(sent.token), other(sent)]);
      expect([accepted.status, ended.status].toSorted()).toEqual([200, 409]);
      expect(await orderCount(sent.token)).toBe(accepted.status === 200 ? 1 : 0);
    }
  });
});

describe("a quote with bad input:", () => {
  test("a price of ₹0 or above the MRP, too many lines, and a last day in the past are refused", async () => {
    const customer_id = await idOf(await newShopper(shop));
    const pack_id = packOf(goods);
    const above = await create({ customer_id, lines: [{ pack_id, quantity: 1, price: 100.01 }] });
    expect([above.status, above.body.lines]).toEqual([
      400,
      [expect.stringContaining("the price can't be above the MRP of ₹100.00.")],
    ]);
    for (const bad of [
      { lines: [{ pack_id, quantity: 1, price: 0 }] },
      { lines: [{ pack_id, quantity: 1, price: -1 }] },
      { lines: [{ pack_id, quantity: 1, price: 1.001 }] },
      { lines: [{ pack_id, quantity: 0, price: 1 }] },
      { lines: [{ pack_id, quantity: 1000, price: 1 }] },
      { lines: [] },
      {
        lines: Array.from({ length: 1_000 }, (_, at) => ({
          pack_id: at + 1,
          quantity: 1,
          price: 1,
        })),
      },
      { lines: [{ pack_id: 999_999, quantity: 1, price: 1 }] },
      { delivery_charge: -1 },
      { valid_until: addDays(TODAY, -1) },
      { valid_until: addDays(TODAY, 400) },
      { note: "x".repeat(1001) },
      { customer: { first_name: "Ravi", phone: "91234 56701" } },
    ]) {
      const { status: answer } = await create({ customer_id, ...bad });
      expect([bad, answer]).toEqual([bad, 400]);
    }
    expect(await query("SELECT FROM quotes WHERE customer_id = $1", [customer_id])).toEqual([]);
  });

  test("the pack of a draft that is no longer on sale is named", async () => {
    const gone = await product();
    const customer_id = await idOf(await newShopper(shop));
    const lines = [packOf(goods), packOf(gone)].map((pack_id) => ({
      ...{ pack_id, quantity: 1, price: 80 },
    }));
    await query("UPDATE packs SET retired_at = now() WHERE id = $1", [packOf(gone)]);
    const { status: answer, body } = await create({ customer_id, lines });
    expect([answer, body.lines]).toEqual([
      400,
      [`${gone.title}, 1 kg is no longer on sale. Remove it.`],
    ]);
  });

  test("a business needs a valid GST number, and the quote stays open", async () => {
    const { token } = await sendQuote();
    const wrong = { gstin: "36AABCN1234F1ZZ", business_name: "Hyderabad Foods" };
    const { status: answer, body } = await accept(token, wrong);
    expect([answer, body.gstin]).toEqual([400, [expect.stringContaining("not a GST number")]]);
    expect((await status(token)).body.state).toBe("sent");
  });

  test("a draft that somebody else has changed, or a sent quote, can't be changed", async () => {
    const customer_id = await idOf(await newShopper(shop));
    const { id } = (await create({ customer_id })).body;
    const put = (version: number, note: string) =>
      shop.call<ResponseBody>(`/admin/quotes/${id}/`, {
        method: "PUT",
        token: admin,
        body: { ...draftOf({ note }), version },
      });
    expect((await put(1, "Mine")).status).toBe(200);
    // The response was lost, so the form sends the same request again.
    expect((await put(1, "Mine")).status).toBe(200);
    const refused = await put(1, "Yours");
    expect(refused.status).toBe(409);
    expect(refused.body).toHaveProperty("version");
    const sending = { method: "POST", token: admin, body: { state: "sent", version: 1 } };
    const stale = await shop.call<ResponseBody>(`/admin/quotes/${id}/state/`, sending);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Someone else changed this quote. Check it again.",
    ]);
    await transition(id, "sent");
    expect((await put(2, "Yours")).body.message).toContain("it can't be changed");
  });
});

describe("strangers to a quote", () => {
  test("can't guess a link, and a draft has none", async () => {
    for (const call of [status, accept, decline]) {
      expect((await call("x".repeat(43))).status).toBe(404);
      expect((await call("1")).status).toBe(400);
    }
    const { id } = (await create({ customer_id: await idOf(await newShopper(shop)) })).body;
    expect((await read(id)).url).toBeNull();
  });

  test("can't read or write quotes in the back office, unless they are staff", async () => {
    const { token } = await shop.newCustomer();
    const packer = await shop.newStaff("packer");
    const accountant = await shop.newStaff("accountant");
    const { id } = await sendQuote();
    for (const who of [token, packer.token]) {
      expect((await shop.call(`/admin/quotes/${id}`, { token: who })).status).toBe(403);
    }
    expect((await shop.call(`/admin/quotes/${id}`, accountant)).status).toBe(200);
    const withdrawing = { token: accountant.token, body: { state: "withdrawn" } };
    expect((await shop.call(`/admin/quotes/${id}/state/`, withdrawing)).status).toBe(403);
  });

  test("don't get the link that accepts it, not even as accountants", async () => {
    const accountant = await shop.newStaff("accountant");
    const { id } = await sendQuote();
    const { body } = await shop.call<AdminQuote>(`/admin/quotes/${id}`, accountant);
    expect(body).toMatchObject({ state: "sent", url: null });
    expect((await read(id)).url).toContain("/quote?token=");
  });
});

test("the customer's export contains the quotes that were sent, and erasing the account withdraws and blanks them", async () => {
  const { id, token, shopper } = await sendQuote();
  await create({ customer_id: await idOf(shopper) });
  const data = await shop.call<PersonalData>("/profile/export", shopper);
  expect(data.body.quotes).toMatchObject([{ state: "sent", total: 440, note: "For the canteen." }]);
  const erased = await shop.call("/profile/", {
    method: "DELETE",
    token: shopper.token,
    body: { password: PASSWORD },
  });
  expect(erased.status).toBe(204);
  expect(await read(id)).toMatchObject({ state: "withdrawn", note: "", url: null, total: 440 });
  expect((await accept(token)).status).toBe(404);
});
