import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { indiaDay } from "#app/shared/india-time.ts";
import {
  GatewayFailure,
  type GatewayPayment,
  type PaymentGateway,
  type SettledItem,
} from "./payment-gateway.ts";

/** The shop's account at Razorpay. */
export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
}

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 1_000_000;
/** A payment that the bank confirms within this time is captured automatically; a later one is returned to the payer. */
const CAPTURE_MINUTES = 30;
const MANUAL_EXPIRY_MINUTES = 7_200;

const list = z.object({ items: z.array(z.unknown()) });

const created = z.object({ id: z.string().min(1) });

const payments = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
      amount: z.int().min(0),
      amount_refunded: z.int().min(0).nullish(),
      currency: z.literal("INR"),
    }),
  ),
});

const paise = z.int().min(0);

const refunds = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1).max(100),
      amount: paise,
      status: z.string().nullish(),
      /** In seconds since the epoch. */
      created_at: z.int().nullish(),
    }),
  ),
});

const settlements = z.object({
  items: z.array(
    z.object({
      entity_id: z.string().min(1).max(100),
      type: z.string(),
      amount: paise,
      fee: z.int().nullish(),
      tax: z.int().nullish(),
      debit: paise,
      credit: paise,
      currency: z.literal("INR"),
      settled: z.boolean(),
      /** In seconds since the epoch. */
      settled_at: z.int().nullish(),
      settlement_id: z.string().max(100).nullish(),
      settlement_utr: z.string().max(100).nullish(),
    }),
  ),
});

const refusal = z.object({ error: z.object({ description: z.string() }) });

interface ApiCall {
  path: string;
  headers?: Record<string, string>;
  /** If present, the call is a POST. */
  body?: object;
}

/**
 * Razorpay's REST API: orders, their payments, refunds, and the two signatures. Throws GatewayFailure: refused for a 4xx status
 * except 408, 409 and 429; not refused if there is no readable response in time. Never retries.
 */
export function openRazorpay(settings: RazorpaySettings, timeoutMs = TIMEOUT_MS): PaymentGateway {
  const { keyId, keySecret, webhookSecret } = settings;
  const apiUrl = settings.apiUrl.replace(/\/+$/, "");
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function call<T>(schema: z.ZodType<T>, { path, headers, body }: ApiCall): Promise<T> {
    const { status, text } = await request(`${apiUrl}/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json = parseJson(text);
    if (status < 200 || status > 299) throw toFailure(status, json);
    const { success, data } = schema.safeParse(json);
    if (!success) throw unusableResponse();
    return data;
  }

  return {
    keyId,
    checkKeys: async () => {
      await call(list, { path: "/orders?count=1" });
    },
    makeOrder: async ({ amountPaise, receipt }) => {
      const order = await call(created, {
        path: "/orders",
        body: {
          amount: amountPaise,
          currency: "INR",
          receipt,
          payment: {
            capture: "automatic",
            capture_options: {
              automatic_expiry_period: CAPTURE_MINUTES,
              manual_expiry_period: MANUAL_EXPIRY_MINUTES,
              refund_speed: "normal",
            },
          },
        },
      });
      return order.id;
    },
    readPayments: async (gatewayOrderId) => {
      const path = `/orders/${encodeURIComponent(gatewayOrderId)}/payments`;
      const { items } = await call(payments, { path });
      return items.map(toPayment);
    },
    refund: async (paymentId, amountPaise, part) => {
      const refund = await call(created, {
        path: `/payments/${encodeURIComponent(paymentId)}/refund`,
        headers: {
          "x-refund-idempotency": ["refund", paymentId, part].filter(Boolean).join("-"),
        },
        body: { amount: amountPaise },
      });
      return refund.id;
    },
    readRefunds: async (paymentId) => {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
      const { items } = await call(refunds, { path });
      return items
        .filter(({ status }) => status !== "failed")
        .map(({ id, amount, created_at }) => ({
          id,
          amountPaise: amount,
          madeAt: created_at ? new Date(created_at * 1000) : null,
        }));
    },
    readSettlements: async (month, { skip, count }) => {
      const [year, number] = month.split("-");
      const query = new URLSearchParams({
        year: String(Number(year)),
        month: String(Number(number)),
        skip: String(skip),
        count: String(count),
      });
      const { items } = await call(settlements, { path: `/settlements/recon/combined?${query}` });
      return { items: items.flatMap(toSettled), isLast: items.length < count };
    },
    signedPayment: (gatewayOrderId, paymentId, signature) =>
      isSignature(`${gatewayOrderId}|${paymentId}`, keySecret, signature),
    signedEvent: (body, signature) => isSignature(body, webhookSecret, signature),
  };
}

/** Sends a request, and returns the status and the complete body. Fails if the body is too long. */
async function request(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await readText(response) };
  } catch (cause) {
    throw unusableResponse(cause);
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error(`more than ${MAX_RESPONSE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unusableResponse(cause?: unknown): GatewayFailure {
  return new GatewayFailure("Razorpay sent no usable response.", false, { cause });
}

function toFailure(status: number, json: unknown): GatewayFailure {
  const refused = status >= 400 && status < 500 && ![408, 409, 429].includes(status);
  const { data } = refusal.safeParse(json);
  const reason = data ? `: ${data.error.description}` : "";
  return new GatewayFailure(`Razorpay returned ${status}${reason}`, refused);
}

function toPayment(item: z.infer<typeof payments>["items"][number]): GatewayPayment {
  const { id, status, amount, amount_refunded } = item;
  return { id, status, amountPaise: amount, refundedPaise: amount_refunded ?? 0 };
}

/** Returns the item if it is already settled; otherwise an empty array. */
function toSettled(item: z.infer<typeof settlements>["items"][number]): SettledItem[] {
  const { type, settled, settled_at, settlement_id } = item;
  if (!settled || !settled_at || !settlement_id) return [];
  return [
    {
      entity_id: item.entity_id,
      kind: type === "payment" || type === "refund" ? type : "adjustment",
      amount_paise: item.amount,
      fee_paise: item.fee ?? 0,
      tax_paise: item.tax ?? 0,
      net_paise: item.credit - item.debit,
      settlement_id,
      utr: item.settlement_utr ?? "",
      settled_on: indiaDay(new Date(settled_at * 1000)),
    },
  ];
}

/** Checks an HMAC-SHA256 signature in hexadecimal, in constant time. */
function isSignature(signed: string | Buffer, secret: string, signature: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(signed).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
