import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { boundedListOf } from "#app/shared/wire-fields.ts";
import { MAX_PACKS } from "./grid-fields.ts";
import { gridChanges, gridPack, gridQuery, gridReview } from "./grid-schema.ts";
import { listGridPacks, reviewGrid } from "./grid-service.server.ts";

const tags = ["catalogue"];
/** Enough for 1,000 packs with all cells changed. */
const MAX_BYTES = 300_000;

/** The API of the grid of all packs. Reviewed changes are applied and undone as an import. */
export const gridApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/packs",
    {
      config: { access: "admin", permission: "products.read" },
      schema: {
        tags,
        summary: "All packs on sale with price, MRP and stock, hidden products included",
        querystring: gridQuery,
        response: { 200: boundedListOf(gridPack) },
      },
    },
    async (request) =>
      unwrap(await listGridPacks(request.shop, { ...request.query, url: request.url })),
  );

  app.post(
    "/admin/packs/review",
    {
      bodyLimit: MAX_BYTES,
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: `Check changes of up to ${formatCount(MAX_PACKS)} packs; without faults they are an import to apply, the catalogue stays unchanged`,
        body: gridChanges,
        response: { 200: gridReview },
      },
    },
    async (request) => unwrap(await reviewGrid(request.shop, request.body)),
  );
};
