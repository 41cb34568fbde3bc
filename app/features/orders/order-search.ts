/** What a shop-keeper's words may mean: an order's number, a part of a name, a phone or an e-mail. */
export interface OrderSearch {
  /** The order of that number. */
  id: number | null;
  /** A pattern for LIKE over the small letters of name and phone. */
  pattern: string;
  /** The same for the e-mail; null where the words can't be one. */
  email: string | null;
}

const NUMBER = /^#?([1-9][0-9]{0,14})$/;
const PHONE = /^[+0-9][0-9 ()-]{3,}$/;

/** Null for words that are none. */
export function readOrderSearch(words: string): OrderSearch | null {
  const text = words.trim().toLowerCase();
  if (text === "") return null;
  const number = NUMBER.exec(text)?.[1];
  const isPhone = PHONE.test(text);
  return {
    id: number ? Number(number) : null,
    pattern: contains(isPhone ? text.replace(/[^0-9+]/g, "").replace(/^0/, "") : text),
    email: isPhone || /\s/.test(text) ? null : contains(text),
  };
}

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
