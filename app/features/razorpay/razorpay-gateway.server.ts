import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { GatewayFailure, type GatewayPayment, type PaymentGateway } from "./payment-gateway.ts";

/** Razorpay's REST API as far as the shop needs it: orders, their payments, refunds, and the two signatures. */
export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
}

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 1_000_000;
/** Minutes in which a payment that the bank confirms late is still captured by itself; later it goes back to the payer. */
const CAPTURE_MINUTES = 30;
const SHORTEST_NOT_CAPTURED_MINUTES = 7_200;

const made = z.object({ id: z.string().min(1) });

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

const refusal = z.object({ error: z.object({ description: z.string() }) });

interface ApiCall {
  path: string;
  headers?: Record<string, string>;
  /** Makes the call a POST. */
  body?: object;
}

/**
 * The gateway's calls fail with GatewayFailure: refused for a status of the 400s, except those that ask to try again (408, 409,
 * 429); not refused when there is no response in time, or none that can be read. Nothing is tried again here.
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
    if (!success) throw noUsableAnswer();
    return data;
  }

  return {
    keyId,
    makeOrder: async ({ amountPaise, receipt }) => {
      const order = await call(made, {
        path: "/orders",
        body: {
          amount: amountPaise,
          currency: "INR",
          receipt,
          payment: {
            capture: "automatic",
            capture_options: {
              automatic_expiry_period: CAPTURE_MINUTES,
              manual_expiry_period: SHORTEST_NOT_CAPTURED_MINUTES,
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
    refund: async (paymentId, amountPaise) => {
      const refund = await call(made, {
        path: `/payments/${encodeURIComponent(paymentId)}/refund`,
        headers: { "x-refund-idempotency": `refund-${paymentId}` },
        body: { amount: amountPaise },
      });
      return refund.id;
    },
    signedPayment: (gatewayOrderId, paymentId, signature) =>
      isSignature(`${gatewayOrderId}|${paymentId}`, keySecret, signature),
    signedEvent: (body, signature) => isSignature(body, webhookSecret, signature),
  };
}

/** Status and body of a response that has arrived whole, in time, and is not too long. */
async function request(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await readText(response) };
  } catch (cause) {
    throw noUsableAnswer(cause);
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

function noUsableAnswer(cause?: unknown): GatewayFailure {
  return new GatewayFailure("Razorpay gave no answer that can be used.", false, { cause });
}

function toFailure(status: number, json: unknown): GatewayFailure {
  const refused = status >= 400 && status < 500 && ![408, 409, 429].includes(status);
  const { data } = refusal.safeParse(json);
  const reason = data ? `: ${data.error.description}` : "";
  return new GatewayFailure(`Razorpay answered ${status}${reason}`, refused);
}

function toPayment(item: z.infer<typeof payments>["items"][number]): GatewayPayment {
  const { id, status, amount, amount_refunded } = item;
  return { id, status, amountPaise: amount, refundedPaise: amount_refunded ?? 0 };
}

/** HMAC-SHA256 in hexadecimal, compared in constant time. */
function isSignature(signed: string | Buffer, secret: string, signature: string): boolean {
  const right = Buffer.from(createHmac("sha256", secret).update(signed).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
