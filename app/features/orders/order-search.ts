import { begunWords } from "#app/shared/begun-words.ts";

/** What a shop-keeper's words may mean: an order's number, the bank's name for its money, or who buys or receives it. */
export interface OrderSearch {
  /** The order of that number. */
  id: number | null;
  /** The payment of that name. */
  reference: string;
  /** A tsquery. */
  words: string;
}

const NUMBER = /^#?([1-9][0-9]{0,14})$/;

/** Null for words that are none. */
export function readOrderSearch(text: string): OrderSearch | null {
  const reference = text.trim();
  const words = begunWords(reference);
  const number = NUMBER.exec(reference)?.[1];
  return words === null ? null : { id: number ? Number(number) : null, reference, words };
}
