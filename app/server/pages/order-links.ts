import type { FastifyInstance } from "fastify";
import type { ShopContext } from "#app/database/context.ts";
import { ORDER_LINK_PATH, pageOfOrderLink } from "#app/features/email/order-link-service.server.ts";
import { COSTS, type NetworkBudget } from "../network-budget.ts";

/** Redirects the order links in emails to the order's page, which shows the order to its customer. Unknown links get a 404. */
export function serveOrderLinks(
  app: FastifyInstance,
  { shop, budget }: { shop: ShopContext; budget: NetworkBudget },
): void {
  app.get<{ Params: { reference: string } }>(
    `${ORDER_LINK_PATH}/:reference`,
    async (request, reply) => {
      budget.spend(request, COSTS.making);
      const page = await pageOfOrderLink(shop, request.params.reference);
      if (page === null) return reply.callNotFound();
      return reply
        .headers({ "cache-control": "no-store", "x-robots-tag": "noindex" })
        .redirect(page);
    },
  );
}
