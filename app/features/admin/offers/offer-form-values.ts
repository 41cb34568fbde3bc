import type { Offer, OfferInput, OfferKind } from "#app/features/offers/offer-schema.ts";
import { addDays, dayStart, indiaDay } from "#app/shared/india-time.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";

/** The fields of the offer form. Days are in India, both inclusive. */
export interface OfferFormValues {
  name: string;
  needsCode: boolean;
  code: string;
  kind: OfferKind;
  percent: string;
  amount: string;
  pieces: string;
  freePieces: string;
  products: readonly { id: number; title: string }[];
  categoryIds: readonly number[];
  minGoods: string;
  firstOrder: boolean;
  perCustomer: string;
  maxUses: string;
  from: string;
  until: string;
  combines: boolean;
  enabled: boolean;
}

/** The labels of the fields in the form and in a conflict. */
export const OFFER_FIELDS: Record<keyof OfferFormValues, string> = {
  name: "Name",
  needsCode: "Needs a code",
  code: "Code",
  kind: "Kind of offer",
  percent: "Percent off",
  amount: "Amount",
  pieces: "Pieces in a set",
  freePieces: "Free pieces",
  products: "Products",
  categoryIds: "Categories",
  minGoods: "Minimum goods, in ₹",
  firstOrder: "First orders only",
  perCustomer: "Orders per customer",
  maxUses: "Orders in total",
  from: "First day",
  until: "Last day",
  combines: "Combines with other offers",
  enabled: "Switched on",
};

export const EMPTY_OFFER: OfferFormValues = {
  name: "",
  needsCode: true,
  code: "",
  kind: "percent",
  percent: "10",
  amount: "",
  pieces: "3",
  freePieces: "1",
  products: [],
  categoryIds: [],
  minGoods: "",
  firstOrder: false,
  perCustomer: "",
  maxUses: "",
  from: "",
  until: "",
  combines: false,
  enabled: true,
};

const textOf = (value: number | null) => (value === null || value === 0 ? "" : String(value));

export function toOfferFormValues(offer: Offer): OfferFormValues {
  return {
    name: offer.name,
    needsCode: offer.code !== null,
    code: offer.code ?? "",
    kind: offer.kind,
    percent: textOf(offer.percent),
    amount: textOf(offer.amount),
    pieces: textOf(offer.pieces),
    freePieces: textOf(offer.free_pieces),
    products: offer.products,
    categoryIds: offer.category_ids,
    minGoods: textOf(offer.min_goods),
    firstOrder: offer.first_order,
    perCustomer: textOf(offer.per_customer),
    maxUses: textOf(offer.max_uses),
    from: offer.starts_at === null ? "" : indiaDay(new Date(offer.starts_at)),
    // The offer ends when the day after its last day begins.
    until: offer.ends_at === null ? "" : indiaDay(new Date(Date.parse(offer.ends_at) - 1)),
    combines: offer.combines,
    enabled: offer.enabled,
  };
}

/** The form values as API input. Text that isn't a number is passed on, so that the server refuses it at its field. */
export function toOfferInput(typed: OfferFormValues): OfferInput {
  const { kind } = typed;
  const isSet = kind === "free-pieces" || kind === "set-price";
  return {
    name: typed.name,
    code: typed.needsCode ? typed.code : null,
    kind,
    percent: kind === "percent" ? numberIn(typed.percent) : null,
    amount: kind === "amount" || kind === "set-price" ? numberIn(typed.amount) : null,
    pieces: isSet ? numberIn(typed.pieces) : null,
    free_pieces: kind === "free-pieces" ? numberIn(typed.freePieces) : null,
    product_ids: typed.products.map(({ id }) => id),
    category_ids: [...typed.categoryIds],
    min_goods: numberIn(typed.minGoods) ?? 0,
    first_order: typed.firstOrder,
    per_customer: numberIn(typed.perCustomer),
    max_uses: numberIn(typed.maxUses),
    starts_at: typed.from === "" ? null : dayStart(typed.from).toISOString(),
    ends_at: typed.until === "" ? null : dayStart(addDays(typed.until, 1)).toISOString(),
    combines: typed.combines,
    enabled: typed.enabled,
  };
}

function numberIn(text: string): number | null {
  if (text.trim() === "") return null;
  return numberOrNull(text) ?? (text as unknown as number);
}
