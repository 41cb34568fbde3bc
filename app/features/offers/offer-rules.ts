import { shareOut } from "#app/shared/shares.ts";

/** Computes the discounts that offers give on an order. Amounts in paise. */

export interface OfferedLine {
  product_id: number;
  category_id: number;
  quantity: number;
  /** The price of one piece. */
  price_paise: number;
  /** The shop's price, if the customer's trade price is lower. No offers apply to the line then. */
  shop_price_paise?: number;
}

/** The effect of an offer: a percentage off, an amount off, free pieces in each set (buy 3, pay for 2), or a price for each set. */
type OfferEffect =
  | { kind: "percent"; percent: number }
  | { kind: "amount"; amount_paise: number }
  | { kind: "free-pieces"; pieces: number; free_pieces: number }
  | { kind: "set-price"; pieces: number; amount_paise: number };

export type OfferRule = OfferEffect & {
  id: number;
  /** If both lists are empty, the offer is for everything. */
  product_ids: readonly number[];
  category_ids: readonly number[];
  /** The minimum value of all goods, before discounts. */
  min_goods_paise: number;
  /** Whether it can be combined with other offers that combine. */
  combines: boolean;
};

/** The discount of an offer on each line. */
export interface OfferDiscount {
  id: number;
  discounts: number[];
  total: number;
}

/** Sets are applied first, then percentages, then amounts. Each takes its discount from what the previous ones have left. */
const ORDER: readonly OfferRule["kind"][] = ["free-pieces", "set-price", "percent", "amount"];

/**
 * Computes the discounts that save most: either all offers that combine, or one offer alone. An offer that combines is also tried
 * alone, because sets of several offers compete for the same pieces. No line costs less than nothing. If the savings are equal,
 * offers that combine win, then the oldest. Offers that save nothing are left out.
 */
export function bestDiscounts(
  lines: readonly OfferedLine[],
  rules: readonly OfferRule[],
): OfferDiscount[] {
  const goods = lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0);
  const possible = rules
    .filter(({ min_goods_paise }) => goods >= min_goods_paise)
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.id - b.id);
  const choices = [
    possible.filter(({ combines }) => combines),
    ...possible.toSorted((a, b) => a.id - b.id).map((rule) => [rule]),
  ].map((chosen) => applyAll(lines, chosen));
  return choices.reduce((best, choice) => (savingOf(choice) > savingOf(best) ? choice : best));
}

/** The total discount of several offers on each line. */
export function discountsByLine(
  lines: readonly OfferedLine[],
  offers: readonly OfferDiscount[],
): number[] {
  return lines.map((_line, at) =>
    offers.reduce((sum, { discounts }) => sum + (discounts[at] ?? 0), 0),
  );
}

/** Whether an offer applies to any of these lines. */
export function isForAny(rule: OfferRule, lines: readonly OfferedLine[]): boolean {
  return lines.some((line) => isFor(rule, line));
}

function isFor({ product_ids, category_ids }: OfferRule, line: OfferedLine): boolean {
  if (product_ids.length === 0 && category_ids.length === 0) return true;
  return product_ids.includes(line.product_id) || category_ids.includes(line.category_id);
}

function savingOf(offers: readonly OfferDiscount[]): number {
  return offers.reduce((sum, { total }) => sum + total, 0);
}

/** The rest of each line while offers are applied one after the other. */
interface Remaining {
  paise: number[];
  /** Pieces that aren't in a set yet. */
  pieces: number[];
}

function applyAll(lines: readonly OfferedLine[], rules: readonly OfferRule[]): OfferDiscount[] {
  const left: Remaining = {
    paise: lines.map(({ price_paise, quantity }) => price_paise * quantity),
    pieces: lines.map(({ quantity }) => quantity),
  };
  return rules
    .map((rule) => {
      const discounts = discountsOf(rule, lines, left).map((discount, at) =>
        Math.min(discount, left.paise[at] ?? 0),
      );
      left.paise = left.paise.map((paise, at) => paise - (discounts[at] ?? 0));
      return { id: rule.id, discounts, total: discounts.reduce((sum, paise) => sum + paise, 0) };
    })
    .filter(({ total }) => total > 0);
}

/** The discount of one offer on each line. Removes the pieces of its sets from `left`. */
function discountsOf(rule: OfferRule, lines: readonly OfferedLine[], left: Remaining): number[] {
  const open = lines.map((line, at) => (isFor(rule, line) ? (left.paise[at] ?? 0) : 0));
  switch (rule.kind) {
    case "percent":
      return open.map((paise) => Math.floor((paise * rule.percent) / 100));
    case "amount":
      return shareOut(Math.min(rule.amount_paise, sumOf(open)), open);
    default: {
      const discounts = lines.map(() => 0);
      for (const { pieces, saved, times } of takeSets(rule, lines, left)) {
        for (const [at, { line }] of pieces.entries()) {
          discounts[line] = (discounts[line] ?? 0) + (saved[at] ?? 0) * times;
        }
      }
      return discounts;
    }
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, paise) => sum + paise, 0);
}

interface Piece {
  line: number;
  paise: number;
}

type SetRule = Extract<OfferRule, { pieces: number }>;

/** A set, the discount on each of its pieces, and the number of identical sets. */
interface PieceSet {
  pieces: Piece[];
  saved: number[];
  times: number;
}

/**
 * The complete sets among the pieces that aren't in a set yet, most expensive pieces first. Sets from a single line are counted
 * rather than built, because a cart may have thousands of pieces.
 */
function takeSets(rule: SetRule, lines: readonly OfferedLine[], left: Remaining): PieceSet[] {
  const dearest = lines
    .map(({ price_paise: paise }, line) => ({ line, paise }))
    .filter(({ line }) => lines[line] && isFor(rule, lines[line]))
    .toSorted((a, b) => b.paise - a.paise);
  const sets: PieceSet[] = [];
  let pieces: Piece[] = [];
  for (const piece of dearest) {
    let open = left.pieces[piece.line] ?? 0;
    while (open > 0) {
      const alike = pieces.length === 0 ? Math.floor(open / rule.pieces) : 0;
      const times = Math.max(alike, 1);
      const added = Math.min(open, rule.pieces - pieces.length);
      pieces.push(...Array<Piece>(added).fill(piece));
      open -= added * times;
      if (pieces.length < rule.pieces) continue;
      const saved = savedInSet(rule, pieces);
      if (saved.some((paise) => paise > 0)) sets.push({ pieces, saved, times });
      pieces = [];
    }
  }
  for (const set of sets) {
    for (const { line } of set.pieces) left.pieces[line] = (left.pieces[line] ?? 0) - set.times;
  }
  return sets;
}

/**
 * The discount on each piece of a set: in total, the price of its cheapest pieces, or the amount by which its price exceeds the
 * offer's. It is shared out over all pieces, so that nobody can keep a free piece by cancelling the paid ones.
 */
function savedInSet(rule: SetRule, set: readonly Piece[]): number[] {
  const prices = set.map(({ paise }) => paise);
  const saved =
    rule.kind === "free-pieces"
      ? sumOf(prices.slice(rule.pieces - rule.free_pieces))
      : Math.max(0, sumOf(prices) - rule.amount_paise);
  return shareOut(saved, prices);
}
