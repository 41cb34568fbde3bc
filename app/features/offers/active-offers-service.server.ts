import type { ShopContext } from "#app/database/context.ts";
import type { OfferRow } from "#app/database/tables/offer-tables.ts";
import { selectEnabledOffers } from "./offer-queries.server.ts";
import type { OfferRule } from "./offer-rules.ts";

/** An offer that is switched on. It may not have started yet, or may have ended. */
export interface ActiveOffer
  extends Pick<
    OfferRow,
    "id" | "name" | "code" | "first_order" | "per_customer" | "max_uses" | "starts_at" | "ends_at"
  > {
  rule: OfferRule;
}

let active: readonly ActiveOffer[] = [];

/** The offers that are switched on, from this process's memory; at most a second old. */
export function activeOffers(): readonly ActiveOffer[] {
  return active;
}

/** Loads the offers into this process's memory. */
export async function loadOffers(ctx: Pick<ShopContext, "db">): Promise<void> {
  active = (await selectEnabledOffers(ctx)).map((row) => ({ ...row, rule: ruleOf(row) }));
}

/** Whether an offer's availability depends on stored data: the customer's earlier orders, or its remaining uses. */
export function dependsOnCustomer({ first_order, per_customer, max_uses }: ActiveOffer): boolean {
  return first_order || per_customer !== null || max_uses !== null;
}

function ruleOf(row: OfferRow): OfferRule {
  const { id, product_ids, category_ids, min_goods_paise, combines } = row;
  return { id, product_ids, category_ids, min_goods_paise, combines, ...effectOf(row) };
}

function effectOf({ kind, percent, amount_paise, pieces, free_pieces }: OfferRow) {
  switch (kind) {
    case "percent":
      return { kind, percent: percent ?? 0 };
    case "amount":
      return { kind, amount_paise: amount_paise ?? 0 };
    case "free-pieces":
      return { kind, pieces: pieces ?? 1, free_pieces: free_pieces ?? 0 };
    case "set-price":
      return { kind, pieces: pieces ?? 1, amount_paise: amount_paise ?? 0 };
  }
}
