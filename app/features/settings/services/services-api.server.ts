import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import type { OnlineServices } from "./online-services.server.ts";
import {
  mailChange,
  mailTrial,
  razorpayChange,
  razorpayTrial,
  servicesOverview,
  trialResult,
} from "./services-schema.ts";
import { changeService, readServices } from "./services-service.server.ts";
import { tryMail, tryRazorpay } from "./trial-service.server.ts";

const tags = ["settings"];
const changing = { access: "admin", permission: "settings.change" } as const;

/** The API for the mail server and Razorpay's keys, for administrators. No response contains a secret. */
export const servicesApi: FastifyPluginAsyncZod<{
  services: OnlineServices;
  publicUrl: string;
}> = async (app, { services, publicUrl }) => {
  app.get(
    "/admin/services",
    {
      config: { access: "admin", permission: "settings.read" },
      schema: {
        tags,
        summary: "Read the mail server and Razorpay's keys, without their secrets",
        response: { 200: servicesOverview },
      },
    },
    async ({ shop }) => unwrap(await readServices(shop, services, publicUrl)),
  );

  app.put(
    "/admin/services/mail",
    {
      config: changing,
      schema: {
        tags,
        summary: "Change or remove the mail server; an empty password keeps the stored one",
        body: mailChange,
        response: { 200: servicesOverview },
      },
    },
    async ({ shop, body }) => {
      unwrap(await changeService(shop, services, "mail", body));
      return unwrap(await readServices(shop, services, publicUrl));
    },
  );

  app.put(
    "/admin/services/razorpay",
    {
      config: changing,
      schema: {
        tags,
        summary: "Change or remove Razorpay's keys; empty secrets keep the stored ones",
        body: razorpayChange,
        response: { 200: servicesOverview },
      },
    },
    async ({ shop, body }) => {
      unwrap(await changeService(shop, services, "razorpay", body));
      return unwrap(await readServices(shop, services, publicUrl));
    },
  );

  app.post(
    "/admin/services/mail/test",
    {
      config: changing,
      schema: {
        tags,
        summary: "Send a test email to yourself, by a mail server that needn't be saved yet",
        body: mailTrial,
        response: { 200: trialResult.mail },
      },
    },
    async ({ shop, body }) =>
      unwrap(await tryMail(shop, services, { values: body.values, publicUrl })),
  );

  app.post(
    "/admin/services/razorpay/check",
    {
      config: changing,
      schema: {
        tags,
        summary: "Ask Razorpay whether it accepts keys, which needn't be saved yet",
        body: razorpayTrial,
        response: { 200: trialResult.razorpay },
      },
    },
    async ({ shop, body }) => unwrap(await tryRazorpay(shop, services, body.values)),
  );
};
