import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  leaseWebhooks,
  takeDelivery,
} from "../app/features/webhooks/delivery/delivery-queries.server.ts";
import { webhookBodies } from "../app/features/webhooks/webhook-schema.ts";
import { openWebhookShop } from "./support/https/webhook-shop.ts";
import { placeRefundable } from "./support/paid-order.ts";
import { createProducts } from "./support/products.ts";

let hooks: Awaited<ReturnType<typeof openWebhookShop>>;
beforeAll(async () => {
  hooks = await openWebhookShop();
});
afterEach(() => hooks.clear());
afterAll(() => hooks.close());

describe("an event", () => {
  test("is signed as documented, and contains nothing about the customer", async () => {
    const webhook = await hooks.newWebhook();
    const order = await hooks.place();
    await hooks.deliver();
    const [event] = webhook.read();
    expect(event).toEqual({
      type: "order.placed",
      timestamp: order.created_at,
      data: {
        order_id: order.id,
        status: "pending",
        payment_method: order.payment.method,
        payment_status: order.payment.status,
        total: order.total,
        items: 1,
      },
    });
    const [request] = webhook.received();
    expect(request?.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    });
    expect(JSON.stringify(request)).not.toMatch(/Anitha|Rao|Hyderabad|farm\.example/);
    const { headers = {}, body = "" } = request ?? {};
    expect(hooks.verify(webhook.secret, headers, body.replace("pending", "paid"))).toBeNull();
    expect(hooks.verify(webhook.secret, { ...headers, "webhook-id": "msg_1" }, body)).toBeNull();
    expect(hooks.verify(`whsec_${btoa("another")}`, headers, body)).toBeNull();
    expect(hooks.verify(webhook.secret, { ...headers, "webhook-timestamp": "1" }, body)).toBeNull();
  });

  test("is sent for each change of an order, in order, once", async () => {
    const webhook = await hooks.newWebhook();
    const goods = [{ price_paise: 10_500, quantity: 2 }];
    const order = await placeRefundable(hooks.shop, hooks.admin, goods);
    await order.change({ status: "shipped" });
    await order.change({ status: "delivered" });
    const refund = { reason: "Damaged", items: [{ item: 1, quantity: 1 }] };
    expect((await order.refund(refund)).status).toBe(201);
    const due = (await order.read()).refunds.at(-1);
    await hooks.deliver();
    await order.recordSent(due?.refund ?? 0, { reference: "UTR000011122" });
    await hooks.deliver();
    await hooks.deliver();
    const bodies = webhook.received().map(({ body }) => JSON.parse(body));
    for (const body of bodies) {
      const schema = webhookBodies[body.type as keyof typeof webhookBodies];
      expect(schema.strict().safeParse(body).error, body.type).toBeUndefined();
      expect(body.data.order_id).toBe(order.id);
    }
    const said = bodies.map(({ type, data: { from, to, amount } }) =>
      [type, from && `${from} to ${to}`, amount].filter((part) => part !== undefined).join(" "),
    );
    expect(said.filter((text) => !text.startsWith("order.updated"))).toEqual([
      "order.placed",
      "order.status_changed pending to paid",
      expect.stringMatching(/^payment\.recorded \d+/),
      "order.status_changed paid to shipped",
      "order.status_changed shipped to delivered",
      expect.stringMatching(/^refund\.sent \d+/),
    ]);
    expect(said).toContain("order.updated");
  });

  test("is sent only if it was chosen, and not if it is older than the webhook", async () => {
    const before = await hooks.place();
    const [placed, statuses] = [
      await hooks.newWebhook("200", ["order.placed"]),
      await hooks.newWebhook("200", ["order.status_changed"]),
    ];
    const order = await hooks.place();
    for (const { id } of [before, order]) await hooks.setStatus(id, "cancelled");
    await hooks.deliver();
    expect(placed.read().map((event) => event?.data.order_id)).toEqual([order.id]);
    expect(statuses.read().map((event) => event?.data.order_id)).toEqual([before.id, order.id]);
  });

  test("isn't looked for if no webhook is on", async () => {
    expect(await hooks.queue()).toBe(false);
    const { id } = await hooks.newWebhook();
    expect(await hooks.queue()).toBe(true);
    await hooks.sql("UPDATE webhooks SET active_since = NULL WHERE id = $1", [id]);
    await hooks.place();
    expect(await hooks.queue()).toBe(false);
  });

  test("is sent once by several processes", async () => {
    const webhook = await hooks.newWebhook();
    for (let n = 0; n < 5; n++) await hooks.place();
    await Promise.all([1, 2, 3].map(() => hooks.queue()));
    await Promise.all([1, 2, 3].map(() => hooks.send()));
    await hooks.deliver();
    expect(webhook.types()).toEqual(Array(5).fill("order.placed"));
  });

  test("is sent again, with the same id, if the process dies before marking it as sent", async () => {
    const webhook = await hooks.newWebhook();
    await hooks.place();
    await hooks.queue();
    await leaseWebhooks(hooks.shop.shop, { failing: false, leaseSeconds: 60 });
    const taken = await takeDelivery(hooks.shop.shop, { webhookId: webhook.id, leaseSeconds: 60 });
    await hooks.send();
    expect(webhook.received()).toEqual([]);
    await hooks.passTime();
    await hooks.sql("UPDATE webhooks SET leased_until = now()");
    await hooks.send();
    const id = `msg_${taken?.message_id.replaceAll("-", "")}`;
    expect(webhook.received().map(({ headers }) => headers["webhook-id"])).toEqual([id]);
  });

  test("that happened shortly before a long outage of the shop is sent afterwards, once", async () => {
    const webhook = await hooks.newWebhook("200", ["order.placed"]);
    await hooks.sql("UPDATE orders SET created_at = now() - interval '3 days'");
    const order = await hooks.place();
    await hooks.sql(
      "UPDATE webhooks SET active_since = now() - interval '2 days', seen_until = now() - interval '20 hours'",
    );
    const age = (interval: string) =>
      hooks.sql(`UPDATE orders SET created_at = now() - $2::interval WHERE id = $1`, [
        order.id,
        interval,
      ]);
    await age("21 hours");
    await hooks.deliver();
    expect(webhook.types()).toEqual([]);
    await hooks.sql("UPDATE webhooks SET seen_until = now() - interval '20 hours'");
    await age("20 hours 5 minutes");
    await hooks.deliver();
    await hooks.deliver();
    expect(webhook.types()).toEqual(["order.placed"]);
  });

  test("about a pack that runs low is sent once, and again after it was restocked", async () => {
    const webhook = await hooks.newWebhook("200", ["stock.low"]);
    const { id, packIds } = await createProducts(hooks.shop, [{ stock: 20 }, { stock: 20 }]);
    const [pack = 0, hidden = 0] = packIds;
    const count = (of: number, counted: number) =>
      hooks.shop.call(`/admin/stock/${of}/correct/`, {
        token: hooks.admin,
        body: { counted, note: "Counted" },
      });
    const levels = [4, 3, 30, 5];
    for (const level of levels) {
      expect((await count(pack, level)).status).toBe(200);
      await hooks.deliver();
    }
    const bodies = webhook.read();
    expect(bodies).toMatchObject([
      { type: "stock.low", data: { product_id: id, pack_id: pack, stock: 4, low_stock: 5 } },
      { type: "stock.low", data: { product_id: id, pack_id: pack, stock: 5, low_stock: 5 } },
    ]);
    for (const body of bodies)
      expect(webhookBodies["stock.low"].strict().safeParse(body).error).toBeUndefined();
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({ type: "stock.low", order_id: null, state: "sent" });
    expect(delivery?.pack).toBe(`${bodies[0]?.data.product}, ${bodies[0]?.data.pack}`);

    await hooks.sql("UPDATE products SET hidden_at = now() WHERE id = $1", [id]);
    expect((await count(hidden, 1)).status).toBe(200);
    await hooks.deliver();
    expect(webhook.received()).toHaveLength(2);
  });

  test("is sent for each order, even if there are more than are read at once, followed by its changes", async () => {
    const webhook = await hooks.newWebhook();
    const { id } = await hooks.place();
    await hooks.setStatus(id, "cancelled");
    await hooks.sql(
      `INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object(
          'id', 1000000 + n, 'created_at', created_at + n * interval '1 ms'))).*
        FROM orders, generate_series(1, 250) AS n WHERE id = $1`,
      [id],
    );
    await hooks.sql(
      `INSERT INTO order_history SELECT (jsonb_populate_record(order_history, jsonb_build_object(
          'order_id', 1000000 + n, 'at', at + n * interval '1 ms' + (step - 1) * interval '0.5 ms'))).*
        FROM order_history, generate_series(1, 250) AS n WHERE order_id = $1`,
      [id],
    );
    await hooks.queue();
    const { rows } = await hooks.sql(
      `SELECT body::json->'data'->>'order_id' AS order_id, array_agg(body::json->>'type' ORDER BY id) AS types
        FROM webhook_deliveries WHERE webhook_id = $1 GROUP BY 1`,
      [webhook.id],
    );
    expect(rows).toHaveLength(251);
    expect(new Set(rows.map(({ types }) => types.join(" ")))).toEqual(
      new Set(["order.placed order.status_changed"]),
    );
    await hooks.sql("DELETE FROM order_history WHERE order_id > 1000000");
    await hooks.sql("DELETE FROM orders WHERE id > 1000000");
  });
});
