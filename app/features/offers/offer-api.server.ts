import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { offer, offerChange, offerInput } from "./offer-schema.ts";
import { changeOffer, createOffer, listOffers, removeOffer } from "./offer-service.server.ts";

const tags = ["offers"];
const written = z.object({ id: z.int() });

/** The administrators' API for coupons and offers. */
export const offerApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/offers",
    {
      config: { access: "admin", permission: "offers.read" },
      schema: {
        tags,
        summary: "All offers, the newest first",
        response: { 200: z.object({ results: z.array(offer) }) },
      },
    },
    async (request) => ({ results: unwrap(await listOffers(request.shop)) }),
  );

  app.post(
    "/admin/offers",
    {
      config: { access: "admin", permission: "offers.change" },
      schema: { tags, summary: "Create an offer", body: offerInput, response: { 201: written } },
    },
    async (request, reply) =>
      reply.code(201).send(unwrap(await createOffer(request.shop, request.body))),
  );

  app.put(
    "/admin/offers/:id",
    {
      config: { access: "admin", permission: "offers.change" },
      schema: {
        tags,
        summary: "Change an offer",
        params: idParams,
        body: offerChange,
        response: { 200: written },
      },
    },
    async (request) => unwrap(await changeOffer(request.shop, request.params.id, request.body)),
  );

  app.delete(
    "/admin/offers/:id",
    {
      config: { access: "admin", permission: "offers.change" },
      schema: {
        tags,
        summary: "Delete an offer that no order has used",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      unwrap(await removeOffer(request.shop, request.params.id));
      return reply.code(204).send(null);
    },
  );
};
