const FORM = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether a text is a GST number: state code, PAN, the number of the registration, Z and the right check character. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && checkCharacter(text.slice(0, 14)) === text[14];
}

/** The 15th character: digits to base 36, weighed 1 and 2 in turn; each product counts by the sum of its two digits. */
function checkCharacter(first14: string): string | undefined {
  let sum = 0;
  for (const [at, sign] of [...first14].entries()) {
    const product = SIGNS.indexOf(sign) * (1 + (at % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  return SIGNS[(36 - (sum % 36)) % 36];
}
