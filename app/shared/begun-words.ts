/** Words that a shop-keeper types to find a person, as a tsquery over the words of that person. */

const PHONE = /^[+0-9][0-9 ()-]{3,}$/;
const MOST_WORDS = 8;

/**
 * Asks for what has a word that begins so, for each of these words; a phone is one word, however it is parted. Null for words
 * that are none.
 */
export function begunWords(text: string): string | null {
  const words = PHONE.test(text)
    ? [text.replace(/[^0-9]/g, "").replace(/^0/, "")]
    : text.split(/\s+/);
  const asked = words.filter(Boolean).slice(0, MOST_WORDS);
  if (asked.length === 0) return null;
  return asked.map((word) => `'${word.replace(/['\\]/g, "$&$&")}':*`).join(" & ");
}
