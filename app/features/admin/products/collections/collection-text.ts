import type { ListedCollection } from "#app/features/product-admin/collections/collection-edit-schema.ts";
import { indiaDay, longDay } from "#app/shared/india-time.ts";
import { countOf } from "#app/shared/text/count-of.ts";

export type CollectionState = "Shown" | "Hidden" | "Planned" | "Ended";

/** Whether shoppers can see a collection today. */
export function collectionState(
  { hidden, first_day, last_day }: ListedCollection,
  today = indiaDay(new Date()),
): CollectionState {
  if (hidden) return "Hidden";
  if (last_day !== null && last_day < today) return "Ended";
  return first_day !== null && first_day > today ? "Planned" : "Shown";
}

/** For example '12 products, by rules, from 1 March 2027 until 30 March 2027'. */
export function collectionText({
  product_count: count,
  kind,
  first_day,
  last_day,
}: ListedCollection): string {
  return [
    productsText(count),
    kind === "rules" ? "by rules" : "hand-picked",
    [first_day && `from ${longDay(first_day)}`, last_day && `until ${longDay(last_day)}`]
      .filter(Boolean)
      .join(" "),
  ]
    .filter(Boolean)
    .join(", ");
}

/** For example '1 product' or '1,200 products'. */
export function productsText(count: number): string {
  return countOf(count, "product");
}
