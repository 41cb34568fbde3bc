import { createHmac, timingSafeEqual } from "node:crypto";
import Razorpay from "razorpay";
import { z } from "zod";
import { GatewayFailure, type GatewayPayment, type PaymentGateway } from "./payment-gateway.ts";

/**
 * Razorpay by its official library, as far as the shop needs it. The library takes neither another address nor a time-out
 * nor a refund's idempotency key, so they are set on the HTTP client inside of it.
 */
export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
}

const TIMEOUT_MS = 5_000;
const LONGEST_ANSWER = 1_000_000;
/** Minutes in which a payment that the bank confirms late is still captured by itself; later it goes back to the payer. */
const CAPTURE_MINUTES = 30;
const SHORTEST_NOT_CAPTURED_MINUTES = 7_200;

/** The part of the library's HTTP client (axios) that is set here. */
interface HttpClient {
  defaults: {
    baseURL?: string;
    timeout?: number;
    maxContentLength?: number;
    maxRedirects?: number;
  };
  interceptors: {
    request: {
      use: (change: (request: HttpRequest) => HttpRequest) => unknown;
    };
  };
}

interface HttpRequest {
  url?: string;
  headers: { set: (name: string, value: string) => unknown };
}

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

const refusal = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ description: z.string() }).optional(),
});

export function openRazorpay(settings: RazorpaySettings): PaymentGateway {
  const { keyId, keySecret, webhookSecret } = settings;
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  setUpHttp((razorpay.api as unknown as { rq: HttpClient }).rq, settings.apiUrl);
  return {
    keyId,
    makeOrder: ({ amountPaise, receipt }) =>
      ask(async () => {
        const order = await razorpay.orders.create({
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
        });
        return made.parse(order).id;
      }),
    readPayments: (gatewayOrderId) =>
      ask(async () =>
        payments.parse(await razorpay.orders.fetchPayments(gatewayOrderId)).items.map(toPayment),
      ),
    refund: (paymentId, amountPaise) =>
      ask(async () => {
        const refund = await razorpay.payments.refund(paymentId, { amount: amountPaise });
        return made.parse(refund).id;
      }),
    signedPayment: (gatewayOrderId, paymentId, signature) =>
      isSignature(`${gatewayOrderId}|${paymentId}`, keySecret, signature),
    signedEvent: (body, signature) => isSignature(body, webhookSecret, signature),
  };
}

function setUpHttp(http: HttpClient, apiUrl: string): void {
  Object.assign(http.defaults, {
    baseURL: apiUrl,
    timeout: TIMEOUT_MS,
    maxContentLength: LONGEST_ANSWER,
    maxRedirects: 0,
  });
  http.interceptors.request.use((request) => {
    const paymentId = /\/payments\/(\w+)\/refund$/.exec(request.url ?? "")?.[1];
    if (paymentId) request.headers.set("X-Refund-Idempotency", `refund-${paymentId}`);
    return request;
  });
}

/** HMAC-SHA256 in hexadecimal, compared in a time that tells nothing. */
function isSignature(signed: string | Buffer, secret: string, signature: string): boolean {
  const right = Buffer.from(createHmac("sha256", secret).update(signed).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Without any answer the library throws an error of its own making; an answer that can't be read is as good as none. */
async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    const { success, data } = refusal.safeParse(error);
    if (!success) throw new GatewayFailure("Razorpay gave no answer that can be used.", false);
    const { statusCode, error: said } = data;
    const refused = statusCode >= 400 && statusCode < 500 && ![408, 409, 429].includes(statusCode);
    const reason = said ? `: ${said.description}` : "";
    throw new GatewayFailure(`Razorpay answered ${statusCode}${reason}`, refused);
  }
}

function toPayment(item: z.infer<typeof payments>["items"][number]): GatewayPayment {
  const { id, status, amount, amount_refunded } = item;
  return { id, status, amountPaise: amount, refundedPaise: amount_refunded ?? 0 };
}
