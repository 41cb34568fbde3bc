import type { FastifyInstance } from "fastify";
import type { ShopContext } from "#app/database/context.ts";
import { type FeedPack, listFeedPacks } from "#app/features/catalogue/feed/feed-service.server.ts";
import { PRODUCT_FEED_PATH } from "#app/features/catalogue/feed/product-feed-path.ts";
import { shop } from "#app/settings.ts";
import { toRupees } from "#app/shared/money.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import { escapeXml } from "#app/shared/text/escape-xml.ts";
import { COSTS, type NetworkBudget } from "../network-budget.ts";
import type { PublicCache } from "../public-cache/public-cache.ts";

/** Google truncates longer texts. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;

/** The units for Google's `unit_pricing_measure`. */
const MEASURES = { g: "g", ml: "ml", piece: "ct" };

interface ProductFeedSettings {
  replica: ShopContext;
  cache: PublicCache;
  budget: NetworkBudget;
  publicUrl: string;
}

/**
 * Serves the product feed: every pack with its price and availability, in the format of Google Merchant Center, which Meta also
 * reads (for WhatsApp, Instagram and Facebook).
 */
export function serveProductFeed(
  app: FastifyInstance,
  { replica, cache, budget, publicUrl }: ProductFeedSettings,
): void {
  const { origin } = new URL(publicUrl);
  app.get(PRODUCT_FEED_PATH, (request, reply) =>
    cache.send(request, reply, {
      key: "product feed",
      admit: () => budget.spend(request, COSTS.making),
      make: async () => ({
        status: 200,
        headers: { "content-type": "application/xml; charset=utf-8" },
        body: Buffer.from(feedOf(await listFeedPacks(replica), origin)),
      }),
    }),
  );
}

function feedOf(packs: readonly FeedPack[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element("title", shop.name),
    element("link", origin),
    element("description", `The products of ${shop.name}`),
    ...packs.map((pack) => itemOf(pack, origin)),
    "</channel></rss>",
    "",
  ].join("\n");
}

function itemOf(pack: FeedPack, origin: string): string {
  // An invalid address, stored before addresses were validated, must not break the feed.
  const picture = URL.parse(pack.picture, origin);
  if (!picture) return "";
  return [
    "<item>",
    element("g:id", String(pack.id)),
    element("g:item_group_id", String(pack.productId)),
    element("g:title", cutText(pack.title, MAX_TITLE)),
    element("g:description", cutText(pack.description, MAX_DESCRIPTION)),
    element("g:link", origin + pack.path),
    element("g:image_link", picture.href),
    element("g:availability", pack.inStock ? "in_stock" : "out_of_stock"),
    element("g:price", `${toRupees(pack.paise).toFixed(2)} INR`),
    element("g:unit_pricing_measure", `${pack.netQuantity} ${MEASURES[pack.unit]}`),
    element("g:product_type", pack.category),
    element("g:brand", shop.name),
    element("g:condition", "new"),
    element("g:identifier_exists", "no"),
    "</item>",
  ].join("");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
