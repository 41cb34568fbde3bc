import { expect } from "vitest";
import type { Order } from "../../../app/features/orders/order-schema.ts";
import { expireUnpaidOrders } from "../../../app/features/orders/status/order-expiry-service.server.ts";
import { openRazorpay } from "../../../app/features/razorpay/razorpay-gateway.server.ts";
import type {
  PaymentStart,
  PaymentVerdict,
} from "../../../app/features/razorpay/razorpay-schema.ts";
import { reconcileOpenPayments } from "../../../app/features/razorpay/reconciliation-service.server.ts";
import { createProducts, stockOf } from "../products.ts";
import { type ApiResponse, openTestShop, type TestShop } from "../shop.ts";
import { newShopper } from "../shopper.ts";
import {
  openRazorpayStandIn,
  type Payment,
  type RazorpayStandIn,
  type Receipt,
  type SignedEvent,
} from "./razorpay-stand-in.ts";

/** A shop that takes payments through a Razorpay on loopback. */
export interface RazorpayShop {
  shop: TestShop;
  standIn: RazorpayStandIn;
  /** Orders three pieces at ₹10 and starts the payment. */
  order: () => Promise<PaidOrder>;
  /** Runs the shop's reconciliation, which it otherwise runs every few seconds, until no check is due. Returns the failures. */
  reconcile: () => Promise<unknown[]>;
  /** Runs it only once. */
  reconcileOnce: () => Promise<unknown[]>;
  /** Posts an event as Razorpay does. */
  post: (event: SignedEvent) => Promise<ApiResponse<{ received?: boolean; message?: string }>>;
  close: () => Promise<void>;
}

export interface PaidOrder {
  id: number;
  token: string;
  total_paise: number;
  razorpayId: string;
  pay: (given?: Partial<Payment>) => Receipt;
  /** Adds a pack at ₹5, as an administrator does. */
  grow: () => Promise<void>;
  verify: (receipt: Receipt) => Promise<ApiResponse<PaymentVerdict & { message?: string }>>;
  cancel: () => Promise<ApiResponse>;
  read: () => Promise<Order>;
  /** The statuses of the order and of its payment, such as `paid awaited`. */
  statuses: () => Promise<string>;
  stockLeft: () => Promise<number | undefined>;
  /** Ends the hold. */
  endHold: () => Promise<void>;
  /** Ends the hold, reconciles with Razorpay, and expires the order if it is not paid. */
  expire: () => Promise<void>;
  /** Makes its next check due. */
  makeCheckDue: () => Promise<void>;
  /** Makes its last check due. */
  makeLastCheckDue: () => Promise<void>;
  /** In paise: captured less refunded, by the shop's records. */
  bookedPaise: () => Promise<number>;
}

export async function openRazorpayShop(): Promise<RazorpayShop> {
  const standIn = await openRazorpayStandIn();
  const gateway = openRazorpay(standIn.settings);
  const shop = await openTestShop("empty", { razorpay: gateway });
  async function reconcile() {
    const failures: unknown[] = [];
    for (let turns = 0; turns < 5; turns++) {
      failures.push(...(await reconcileOpenPayments(shop.shop, gateway)));
    }
    return failures;
  }
  return {
    shop,
    standIn,
    order: () => placeOrder(shop, standIn, reconcile),
    reconcile,
    reconcileOnce: () => reconcileOpenPayments(shop.shop, gateway),
    post: ({ body, headers }) =>
      shop.call("/payments/razorpay/webhook/", { method: "POST", body, headers }),
    async close() {
      await shop.close();
      await standIn.close();
    },
  };
}

async function placeOrder(
  shop: TestShop,
  standIn: RazorpayStandIn,
  reconcile: () => Promise<unknown[]>,
): Promise<PaidOrder> {
  const { db } = shop.database;
  const product = await createProducts(shop, [{ stock: 10 }]);
  const { token, place } = await newShopper(shop, { product_id: product.id, quantity: 3 });
  const placed = await place({ payment_method: "razorpay" });
  expect([placed.status, placed.body.message]).toEqual([201, undefined]);
  const { id } = placed.body;
  const started = await startPayment(shop, token, id);
  expect([started.status, started.body.message]).toEqual([200, undefined]);
  const razorpayId = started.body.razorpay_order_id;
  const setCheck = (check: { check_at: Date; checks?: number }) =>
    db.updateTable("razorpay_orders").set(check).where("order_id", "=", id).execute();
  async function endHold() {
    const payment_due_at = new Date(Date.now() - 1000);
    await db.updateTable("orders").set({ payment_due_at }).where("id", "=", id).execute();
  }
  const read = async () => (await shop.call<Order>(`/orders/${id}/`, { token })).body;
  return {
    id,
    token,
    total_paise: 3000,
    razorpayId,
    read,
    pay: (given) => standIn.pay(razorpayId, given),
    async grow() {
      const { packIds } = await createProducts(shop, [{ price_paise: 500 }]);
      const grown = await shop.call(`/admin/orders/${id}/items/`, {
        token: await shop.newAdmin(),
        headers: { "idempotency-key": `grow-${id}` },
        body: { lines: [{ pack_id: packIds[0], quantity: 1 }], expected_total: 35 },
      });
      expect(grown.status).toBe(201);
    },
    verify: ({ razorpay_payment_id, razorpay_signature }) =>
      shop.call("/payments/razorpay/verify/", {
        token,
        body: { order_id: id, razorpay_payment_id, razorpay_signature },
      }),
    cancel: () =>
      shop.call(`/orders/${id}/`, { method: "PUT", token, body: { status: "cancelled" } }),
    async statuses() {
      const order = await read();
      return `${order.status} ${order.payment.status}`;
    },
    stockLeft: async () => (await stockOf(shop, product.packIds))[0],
    endHold,
    async expire() {
      await endHold();
      await reconcile();
      await expireUnpaidOrders(shop.shop);
    },
    async makeCheckDue() {
      await setCheck({ check_at: new Date(Date.now() - 1000) });
    },
    async makeLastCheckDue() {
      await setCheck({ check_at: new Date(Date.now() - 1000), checks: 50 });
    },
    async bookedPaise() {
      const rows = await db
        .selectFrom("razorpay_payments")
        .select(["captured_paise", "refunded_paise"])
        .where("order_id", "=", id)
        .execute();
      return rows.reduce((sum, row) => sum + row.captured_paise - row.refunded_paise, 0);
    },
  };
}

export function startPayment(
  shop: TestShop,
  token: string | undefined,
  order_id: number,
): Promise<ApiResponse<PaymentStart & { message?: string }>> {
  return shop.call("/payments/razorpay/start/", { token, body: { order_id } });
}
