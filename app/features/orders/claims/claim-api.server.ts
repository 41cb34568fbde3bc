import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { listClaims } from "./claim-list-service.server.ts";
import {
  claimInput,
  claimParams,
  claimQuery,
  claimTransition,
  listedClaims,
  orderClaims,
  photoParams,
} from "./claim-schema.ts";
import { openClaim, readClaims } from "./claim-service.server.ts";
import { transitionClaim } from "./claim-transition-service.server.ts";
import { readPhoto } from "./photos/claim-photo-service.server.ts";

const tags = ["orders"];

/** The API for claims about delivered goods. */
export const claimApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/orders/:id/claims",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "The claims of an order, and what may still be claimed",
        params: idParams,
        response: { 200: orderClaims },
      },
    },
    async ({ shop, params }) => unwrap(await readClaims(shop, params.id)),
  );

  app.post(
    "/orders/:id/claims",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Report damaged, wrong or missing goods of a delivered order",
        params: idParams,
        body: claimInput,
        response: { 201: orderClaims },
      },
    },
    async ({ shop, params, body }, reply) =>
      reply.code(201).send(unwrap(await openClaim(shop, params.id, body))),
  );

  app.put(
    "/orders/:id/claims/:claim",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Change the state of a claim",
        params: claimParams,
        body: claimTransition,
        response: { 200: orderClaims },
      },
    },
    async ({ shop, params, body }) => unwrap(await transitionClaim(shop, params, body)),
  );

  app.get(
    "/orders/:id/claims/:claim/photos/:photo",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "A photo of a claim",
        params: photoParams,
        response: { 200: { content: { "image/webp": { schema: z.custom<Buffer>() } } } },
      },
    },
    async ({ shop, params }, reply) =>
      reply.type("image/webp").send(unwrap(await readPhoto(shop, params))),
  );

  app.get(
    "/admin/claims",
    {
      config: { access: "admin", permission: "claims.read" },
      schema: {
        tags,
        summary: "Claims of all orders",
        querystring: claimQuery,
        response: { 200: listedClaims },
      },
    },
    async ({ shop, query, url }) => unwrap(await listClaims(shop, { ...query, url })),
  );
};
