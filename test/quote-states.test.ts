import { describe, expect, test } from "vitest";
import { expireQuotes } from "../app/features/quotes/quote-service.server.ts";
import { addDays } from "../app/shared/india-time.ts";
import { stockOf } from "./support/products.ts";
import {
  accept,
  create,
  decline,
  idOf,
  orderCount,
  packOf,
  product,
  query,
  read,
  sendQuote,
  setUpQuoteShop,
  shop,
  status,
  TODAY,
  transition,
} from "./support/quote-shop.ts";

/** Changes that a quote refuses. */

setUpQuoteShop();

describe("a quote", () => {
  test("stays open if the stock is short", async () => {
    const few = await product(3);
    const lines = [{ pack_id: packOf(few), quantity: 5, price: 80 }];
    const { token } = await sendQuote({ lines });
    const { status: answer, body } = await accept(token);
    expect([answer, body.message]).toEqual([409, expect.stringContaining("Only 3 left in stock")]);
    expect((await status(token)).body.state).toBe("sent");
    expect(await stockOf(shop, few.packIds)).toEqual([3]);
    expect(await orderCount(token)).toBe(0);
  });

  test.each<[string, string, string]>([
    [
      "has a lower MRP",
      "price_paise = 79_99, mrp_paise = 79_99",
      "The price of %s is above its MRP of ₹79.99 now.",
    ],
    ["is another size", "label = '500 g', net_quantity = 500", "%s is now 500 g."],
    ["is off sale", "retired_at = now()", "%s is no longer on sale."],
  ])("can't be sent or accepted once a pack %s", async (_what, change, text) => {
    const changing = await product();
    const lines = [{ pack_id: packOf(changing), quantity: 5, price: 80 }];
    const { token, id, shopper } = await sendQuote({ lines });
    const draft = await create({ customer_id: await idOf(shopper), lines });
    await query(`UPDATE packs SET ${change} WHERE id = $1`, [packOf(changing)]);
    const reason = text.replace("%s", `${changing.title}, 1 kg`);
    const { status: answer, body } = await accept(token);
    expect([answer, body.message]).toEqual([409, `${reason} Ask us for a new quote.`]);
    expect((await read(id)).state).toBe("sent");
    expect(await orderCount(token)).toBe(0);
    const sending = await transition(draft.body.id, "sent");
    expect([sending.status, sending.body.message]).toEqual([
      409,
      `${reason} Edit the draft first.`,
    ]);
  });

  test("can't be withdrawn by somebody who still sees it as a draft", async () => {
    const { id, token } = await sendQuote();
    const late = await transition(id, "withdrawn", "draft");
    expect([late.status, late.body.message]).toEqual([
      409,
      "Someone else changed this quote. Check it again.",
    ]);
    expect((await status(token)).body.state).toBe("sent");
    expect((await transition(id, "withdrawn", "sent")).status).toBe(200);
    expect((await transition(id, "withdrawn", "sent")).status).toBe(200);
  });

  test("is declined with a reason, and can't be accepted afterwards", async () => {
    const { id, token } = await sendQuote();
    expect((await decline(token, "Too dear <b>")).body.state).toBe("declined");
    expect((await decline(token, "Again")).status).toBe(200);
    const quote = await read(id);
    expect(quote).toMatchObject({ state: "declined", decline_reason: "Too dear <b>" });
    const alerts = "SELECT kind, recipient FROM outbox WHERE payload = $1";
    expect(await query(alerts, [{ number: quote.number }])).toEqual([
      { kind: "quote-declined", recipient: null },
    ]);
    const { status: answer, body } = await accept(token);
    expect([answer, body.message]).toEqual([409, "This quote was declined. Ask us for a new one."]);
  });

  test("can't be accepted after its last day or once withdrawn", async () => {
    const { id, token } = await sendQuote({ valid_until: TODAY });
    await query("UPDATE quotes SET valid_until = $1 WHERE id = $2", [addDays(TODAY, -1), id]);
    expect((await status(token)).body.state).toBe("expired");
    const late = await accept(token);
    expect([late.status, late.body.message]).toEqual([
      409,
      "This quote has expired. Ask us for a new one.",
    ]);
    const stored = () => query<{ state: string }>("SELECT state FROM quotes WHERE id = $1", [id]);
    expect(await stored()).toEqual([{ state: "sent" }]);
    await expireQuotes(shop.shop);
    expect(await stored()).toEqual([{ state: "expired" }]);
    const other = await sendQuote();
    expect((await transition(other.id, "withdrawn")).status).toBe(200);
    expect((await accept(other.token)).body.message).toBe(
      "This quote was withdrawn. Ask us for a new one.",
    );
    expect((await transition(other.id, "sent")).status).toBe(409);
  });
});
