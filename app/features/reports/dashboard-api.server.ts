import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { dashboard } from "./dashboard-schema.ts";
import { readDashboard } from "./dashboard-service.server.ts";
import { waiting } from "./waiting-schema.ts";
import { readWaiting } from "./waiting-service.server.ts";

/** The API for the shop's figures and the shop-keeper's open tasks. */
export const dashboardApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/dashboard",
    {
      config: { access: "admin", permission: "reports.read" },
      schema: {
        tags: ["admin"],
        summary: "The shop's figures as they are now",
        response: { 200: dashboard },
      },
    },
    async ({ shop }) => unwrap(await readDashboard(shop)),
  );
  app.get(
    "/admin/waiting",
    {
      config: { access: "admin", permission: "own.account" },
      schema: {
        tags: ["admin"],
        summary: "The number of things that need the shop-keeper's attention",
        response: { 200: waiting },
      },
    },
    async ({ shop }) => unwrap(await readWaiting(shop)),
  );
};
