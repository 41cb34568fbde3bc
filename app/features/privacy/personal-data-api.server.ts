import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { eraseInput } from "#app/features/account/account-schema.ts";
import { unwrap } from "#app/shared/result.ts";
import { personalData } from "./personal-data-schema.ts";
import { erasePerson, exportPersonalData } from "./personal-data-service.server.ts";

const tags = ["account"];

/** The API for exporting personal data and erasing an account. */
export const personalDataApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/profile/export",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Export the shopper's personal data",
        response: { 200: personalData },
      },
    },
    async (request, reply) => {
      reply.header("content-disposition", 'attachment; filename="my-data.json"');
      return unwrap(await exportPersonalData(request.shop));
    },
  );

  app.delete(
    "/profile",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Erase the account", body: eraseInput, response: { 204: z.null() } },
    },
    async (request, reply) => {
      unwrap(await erasePerson(request.shop, request.body.password));
      return reply.code(204).send(null);
    },
  );
};
