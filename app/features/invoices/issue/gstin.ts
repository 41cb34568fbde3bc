const PATTERN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether a text is a GST number: state code, PAN, registration number, 'Z' and the correct check character. */
export function isGstin(text: string): boolean {
  return PATTERN.test(text) && checkCharacter(text.slice(0, 14)) === text[14];
}

/** The 15th character. Base-36 digits are weighted 1 and 2 alternately, and the two base-36 digits of each product are summed. */
function checkCharacter(first14: string): string | undefined {
  let sum = 0;
  for (const [at, character] of [...first14].entries()) {
    const product = CHARACTERS.indexOf(character) * (1 + (at % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  return CHARACTERS[(36 - (sum % 36)) % 36];
}
