/** Words that a shop-keeper types to find a person, as a tsquery over the words of that person. */

const PHONE = /^[+0-9][0-9 ()-]{3,}$/;
const MOST_WORDS = 8;

/**
 * Asks for what has a word that begins so, for each of these words. A phone is one word, however it is parted, with or
 * without its country; from four digits on it is also found by its last ones. Null for words that are none.
 */
export function wordPrefixes(text: string): string | null {
  if (PHONE.test(text)) return phoneWord(text);
  const asked = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (asked.length === 0) return null;
  return asked.map((word) => `'${word.replace(/['\\]/g, "$&$&")}':*`).join(" & ");
}

/** The index has a phone's last digits from right to left behind a '<'. */
function phoneWord(text: string): string | null {
  const typed = text.replace(/[^0-9]/g, "");
  const country = text.startsWith("+91") || (typed.length === 12 && typed.startsWith("91"));
  const digits = typed.slice(country ? 2 : 0);
  const begun = digits.replace(/^0/, "");
  if (begun === "") return null;
  const backwards = [...digits].reverse().join("");
  return digits.length < 4 ? `'${begun}':*` : `('${begun}':* | '<${backwards}':*)`;
}
