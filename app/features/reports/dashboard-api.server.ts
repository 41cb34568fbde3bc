import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { dashboard } from "./dashboard-schema.ts";
import { readDashboard } from "./dashboard-service.server.ts";

/** The administrator's dashboard. */
export const dashboardApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/dashboard",
    {
      config: { access: "admin" },
      schema: {
        tags: ["admin"],
        summary: "The shop's figures as they are now",
        response: { 200: dashboard },
      },
    },
    async ({ shop }) => unwrap(await readDashboard(shop)),
  );
};
