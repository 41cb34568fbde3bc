import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { readCashRefusals } from "./cash-refusal-service.server.ts";
import { cashRefusals } from "./cash-schema.ts";

const tags = ["orders"];

/** The API for cash on delivery. */
export const cashApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/checkout/cash",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Whether the customer has to pay in advance because cash orders came back",
        response: { 200: cashRefusals },
      },
    },
    async ({ shop }) => unwrap(await readCashRefusals(shop)),
  );
};
