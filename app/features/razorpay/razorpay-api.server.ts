import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { receiveEvent } from "./event-service.server.ts";
import type { GatewayFailure, PaymentGateway } from "./payment-gateway.ts";
import {
  paymentReceipt,
  paymentStart,
  paymentStartInput,
  paymentVerdict,
} from "./razorpay-schema.ts";
import { startPayment } from "./start-payment-service.server.ts";
import { verifyPayment } from "./verify-payment-service.server.ts";

const tags = ["payments"];
const EVENT_LIMIT = 64_000;
const LONGEST_ID = 200;

interface RazorpayOptions {
  services: { readonly razorpay: PaymentGateway | null };
}

/** The API to pay for an order through Razorpay. */
export const razorpayApi: FastifyPluginAsyncZod<RazorpayOptions> = async (app, { services }) => {
  app.post(
    "/payments/razorpay/start",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Start paying an order through Razorpay",
        body: paymentStartInput,
        response: { 200: paymentStart },
      },
    },
    async (request) => {
      const onRefused = (failure: GatewayFailure) =>
        request.log.error({ err: failure }, "Razorpay refused to start a payment");
      return unwrap(
        await startPayment(request.shop, services.razorpay, request.body.order_id, onRefused),
      );
    },
  );

  app.post(
    "/payments/razorpay/verify",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Verify a payment that Razorpay's page reported; 202 until Razorpay confirms it",
        body: paymentReceipt,
        response: { 200: paymentVerdict, 202: paymentVerdict },
      },
    },
    async (request, reply) => {
      const verdict = unwrap(await verifyPayment(request.shop, services.razorpay, request.body));
      return reply.code(verdict.status === "checking" ? 202 : 200).send(verdict);
    },
  );

  await app.register(razorpayWebhook, { services });
};

/** A separate plugin, because it needs the raw bytes that were signed. */
const razorpayWebhook: FastifyPluginAsyncZod<RazorpayOptions> = async (app, { services }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.post(
    "/payments/razorpay/webhook",
    {
      config: { access: "public" },
      bodyLimit: EVENT_LIMIT,
      schema: {
        tags,
        summary: "Receive an event from Razorpay, signed in `x-razorpay-signature`",
        response: { 200: z.object({ received: z.literal(true) }) },
      },
    },
    async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = headerOf(request, "x-razorpay-signature") ?? "";
      const id = headerOf(request, "x-razorpay-event-id");
      const event = unwrap(
        await receiveEvent(request.shop, services.razorpay, { body, signature, id }),
      );
      if (event === "refund.failed")
        request.log.error("Razorpay could not refund: see its dashboard");
      return { received: true as const };
    },
  );
};

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value.slice(0, LONGEST_ID) : undefined;
}
