/** Search words for finding people, as a tsquery. */

const PHONE = /^[+0-9][0-9 ()-]{3,}$/;
const MAX_WORDS = 8;

/**
 * Returns a tsquery that matches each word as a prefix. A phone number is one word, whatever its separators, with or without
 * country code; four or more digits also match the end of a number. Null for text without words.
 */
export function wordPrefixes(text: string): string | null {
  if (PHONE.test(text)) return phoneWord(text);
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  return words.map((word) => `'${word.replace(/['\\]/g, "$&$&")}':*`).join(" & ");
}

/** The index stores a phone's last digits in reverse order after a '<'. */
function phoneWord(text: string): string | null {
  const typed = text.replace(/[^0-9]/g, "").replace(/^00(?=91[0-9]{10}$)/, "");
  const country = text.startsWith("+91") || (typed.length === 12 && typed.startsWith("91"));
  const digits = typed.slice(country ? 2 : 0);
  const start = digits.replace(/^0/, "");
  if (start === "") return null;
  const backwards = [...digits].reverse().join("");
  return digits.length < 4 ? `'${start}':*` : `('${start}':* | '<${backwards}':*)`;
}
