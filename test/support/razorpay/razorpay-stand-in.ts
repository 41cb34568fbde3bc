import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RazorpaySettings } from "../../../app/features/razorpay/razorpay-gateway.server.ts";

/** The part of Razorpay that the shop uses: its documented calls on loopback, its two signatures, and its outages. */
export interface RazorpayStandIn {
  settings: RazorpaySettings;
  /**
   * How the calls fail from now on. `lost`: the request is carried out, but the response never arrives; `slow`: nothing is ever
   * sent.
   */
  setMode: (next: StandInMode) => void;
  /** Does this once while the response to the next request, which doesn't reflect it yet, is in transit. */
  duringNextCall: (action: () => Promise<unknown>) => void;
  /** The payments of one Razorpay order. */
  payments: (orderId: string) => Payment[];
  orders: () => Order[];
  /** Takes money for an order and returns what Razorpay's page passes to the shop's. */
  pay: (orderId: string, given?: Partial<Payment>) => Receipt;
  /** What Razorpay's page passed on for a payment. */
  receipt: (paymentId: string) => Receipt;
  capture: (paymentId: string) => void;
  /** Refunds a payment, or a part of it, as somebody does in Razorpay's dashboard; returns the refund's id. */
  refundByHand: (paymentId: string, paise?: number) => string;
  /** The ids of a payment's refunds. */
  refundIds: (paymentId: string) => string[];
  /** A signed event about a payment, as it is posted to the webhook. */
  event: (kind: string, paymentId: string, eventId?: string) => SignedEvent;
  /** The lines of its settlement report from now on, in any month. */
  settle: (items: readonly object[]) => void;
  /** The number of refunds requested, even without success, and the money that Razorpay holds for an order in the end. */
  refundCalls: () => number;
  heldPaise: (orderId: string) => number;
  /** The amount of a payment that Razorpay still holds. */
  leftPaise: (paymentId: string) => number;
  close: () => Promise<void>;
}

export type StandInMode = "up" | "lost refunds" | "refusing" | "refusing refunds" | BrokenMode;

/** Failures without a usable response, so that the outcome of a call is unknown. */
type BrokenMode = (typeof BROKEN_MODES)[number];

export const BROKEN_MODES = [
  "down",
  "broken",
  "cut",
  "cut short",
  "slow",
  "slow body",
  "lost",
  "nonsense",
  "not JSON",
  "endless",
  "elsewhere",
  "busy",
] as const;

export interface Order {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
}

export interface Payment {
  id: string;
  order_id: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
}

export interface Receipt {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

export const KEYS = {
  keyId: "rzp_test_standin",
  keySecret: "key-secret-of-tests",
  webhookSecret: "webhook-secret-of-tests",
};

/** Listens on a free port by default. */
export async function openRazorpayStandIn(onPort = 0): Promise<RazorpayStandIn> {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<
    string,
    { id: string; body: string; paymentId: string; amount: number; created_at: number }
  >();
  let mode: StandInMode = "up";
  let settled: object[] = [];
  let refundCalls = 0;
  let nextAction: () => Promise<unknown> = async () => {};

  function makeOrder(body: string) {
    const { amount, currency, receipt } = JSON.parse(body);
    if (!Number.isInteger(amount) || amount < 100 || currency !== "INR" || receipt.length > 40) {
      return refuse("The amount must be at least INR 1.00");
    }
    const order = { id: `order_${randomId()}`, amount, currency, receipt };
    orders.set(order.id, order);
    const rest = { entity: "order", amount_paid: 0, amount_due: amount, status: "created" };
    return { status: 200, reply: { ...order, ...rest, attempts: 0, notes: [] } };
  }

  function listOrders() {
    const items = [...orders.values()].slice(0, 1);
    return { status: 200, reply: { entity: "collection", count: items.length, items } };
  }

  function listPayments(orderId: string) {
    if (!orders.has(orderId)) return refuse("The id provided does not exist");
    const items = paymentsOf(orderId).map((payment) => ({ entity: "payment", ...payment }));
    return { status: 200, reply: { entity: "collection", count: items.length, items } };
  }

  function refund(paymentId: string, body: string, key: string | undefined) {
    refundCalls += 1;
    const payment = payments.get(paymentId);
    if (!payment || !key || key.length < 10) return refuse("The id provided does not exist");
    const before = refunds.get(key);
    if (before && before.body !== body) return refuse("Different request with the same key");
    if (!before) {
      const { amount } = JSON.parse(body);
      const left = payment.amount - payment.amount_refunded;
      if (payment.status !== "captured" || amount > left) {
        return refuse("The payment has been fully refunded already");
      }
      payment.amount_refunded += amount;
      if (payment.amount_refunded === payment.amount) payment.status = "refunded";
      refunds.set(key, {
        id: `rfnd_${randomId()}`,
        body,
        paymentId,
        amount,
        created_at: seconds(),
      });
    }
    const id = refunds.get(key)?.id;
    return { status: 200, reply: { id, entity: "refund", payment_id: paymentId } };
  }

  function listRefunds(paymentId: string) {
    const items = [...refunds.values()]
      .filter((refund) => refund.paymentId === paymentId)
      .map(({ body: _body, paymentId: _payment, ...refund }) => ({
        ...refund,
        entity: "refund",
        status: "processed",
      }));
    return { status: 200, reply: { entity: "collection", count: items.length, items } };
  }

  function listSettled(path: string) {
    const query = new URL(path, "http://razorpay").searchParams;
    const [skip, count] = [Number(query.get("skip")), Number(query.get("count"))];
    const items = settled.slice(skip, skip + count);
    return { status: 200, reply: { entity: "collection", count: items.length, items } };
  }

  function respondTo(request: IncomingMessage, body: string) {
    const path = request.url ?? "";
    const [, id = ""] = /^\/v1\/(?:orders|payments)\/(\w+)/.exec(path) ?? [];
    if (request.headers.authorization !== basicAuthorization()) {
      return refuse("Authentication failed", 401);
    }
    if (path.startsWith("/v1/settlements/recon/combined?")) return listSettled(path);
    if (request.method === "POST" && path === "/v1/orders") return makeOrder(body);
    if (request.method === "GET" && path.startsWith("/v1/orders?")) return listOrders();
    if (request.method === "GET" && path.endsWith("/payments")) return listPayments(id);
    if (request.method === "GET" && path.includes("/refunds?")) return listRefunds(id);
    if (request.method === "POST" && path.endsWith("/refund")) {
      const key = request.headers["x-refund-idempotency"];
      return refund(id, body, typeof key === "string" ? key : undefined);
    }
    return refuse("The requested URL was not found on the server.", 404);
  }

  function paymentsOf(orderId: string): Payment[] {
    return [...payments.values()].filter((payment) => payment.order_id === orderId);
  }

  function receipt(paymentId: string): Receipt {
    const orderId = payments.get(paymentId)?.order_id ?? "";
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: sign(`${orderId}|${paymentId}`, KEYS.keySecret),
    };
  }

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (mode === "cut") return request.socket.destroy();
    if (mode === "slow") return;
    if (mode === "slow body" || mode === "cut short") {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"id":"order_1","items":[', () => {
        if (mode === "cut short") request.socket.destroy();
      });
      return;
    }
    if (mode === "down") return send(response, 502, "<html>Bad Gateway</html>");
    if (mode === "broken") return send(response, 500, JSON.stringify(refuse("Oops").reply));
    if (mode === "nonsense") return send(response, 200, '{"items":[{"id":7}]}');
    if (mode === "not JSON") return send(response, 200, "<html>OK</html>");
    if (mode === "endless") {
      return send(response, 200, `{"id":"order_1","items":[${" ".repeat(1_000_000)}]}`);
    }
    if (mode === "elsewhere") {
      return void response.writeHead(302, { location: "/v1/elsewhere" }).end();
    }
    if (mode === "busy") return send(response, 429, JSON.stringify(refuse("Later").reply));
    const isRefund = request.url?.endsWith("/refund");
    if (mode === "refusing" || (mode === "refusing refunds" && isRefund)) {
      return send(response, 400, JSON.stringify(refuse("No").reply));
    }
    const { status, reply } = respondTo(request, body);
    const action = nextAction;
    nextAction = async () => {};
    await action();
    if (mode === "lost" || (mode === "lost refunds" && isRefund)) {
      return request.socket.destroy();
    }
    send(response, status, JSON.stringify(reply));
  });
  await new Promise<void>((listening) => server.listen(onPort, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  return {
    settings: { ...KEYS, apiUrl: `http://127.0.0.1:${port}` },
    setMode: (next) => {
      mode = next;
    },
    duringNextCall: (action) => {
      nextAction = action;
    },
    payments: paymentsOf,
    orders: () => [...orders.values()],
    pay(orderId, given = {}) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`Razorpay has no order ${orderId}.`);
      const payment: Payment = {
        id: `pay_${randomId()}`,
        order_id: orderId,
        amount: order.amount,
        amount_refunded: 0,
        currency: "INR",
        status: "captured",
        ...given,
      };
      payments.set(payment.id, payment);
      return receipt(payment.id);
    },
    receipt,
    capture(paymentId) {
      const payment = payments.get(paymentId);
      if (payment) payment.status = "captured";
    },
    event(kind, paymentId, eventId = `event_${randomId()}`) {
      const entity = payments.get(paymentId);
      const contained = { payment: { entity: { entity: "payment", ...entity } } };
      const body = JSON.stringify({ entity: "event", event: kind, payload: contained });
      return { body, headers: signedHeaders(body, eventId) };
    },
    settle: (items) => {
      settled = [...items];
    },
    refundByHand(paymentId, paise) {
      const payment = payments.get(paymentId);
      if (!payment) throw new Error(`Razorpay has no payment ${paymentId}.`);
      const amount = paise ?? payment.amount - payment.amount_refunded;
      const id = `rfnd_${randomId()}`;
      payment.amount_refunded += amount;
      if (payment.amount_refunded === payment.amount) payment.status = "refunded";
      refunds.set(`by hand ${id}`, { id, body: "", paymentId, amount, created_at: seconds() });
      return id;
    },
    refundIds: (paymentId) =>
      [...refunds.values()]
        .filter((refund) => refund.paymentId === paymentId)
        .map((refund) => refund.id),
    refundCalls: () => refundCalls,
    heldPaise: (orderId) =>
      paymentsOf(orderId)
        .filter(({ status }) => status === "captured" || status === "refunded")
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
    leftPaise(paymentId) {
      const { amount = 0, amount_refunded = 0 } = payments.get(paymentId) ?? {};
      return amount - amount_refunded;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The headers that Razorpay sends with an event. */
export function signedHeaders(body: string | Buffer, eventId: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "x-razorpay-event-id": eventId,
    "x-razorpay-signature": sign(body, KEYS.webhookSecret),
  };
}

function sign(what: string | Buffer, secret: string): string {
  return createHmac("sha256", secret).update(what).digest("hex");
}

function basicAuthorization(): string {
  const pair = `${KEYS.keyId}:${KEYS.keySecret}`;
  return `Basic ${Buffer.from(pair).toString("base64")}`;
}

function refuse(description: string, status = 400) {
  return { status, reply: { error: { code: "BAD_REQUEST_ERROR", description } } };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function randomId(): string {
  return randomBytes(7).toString("hex");
}
