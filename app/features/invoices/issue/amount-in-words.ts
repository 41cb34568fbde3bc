import { toRupees } from "#app/shared/money.ts";

const ONES = (
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen " +
  "Eighteen Nineteen"
).split(" ");
const TENS = "- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const GROUPS = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

/** An amount in paise in words, as printed on invoices: 'Rupees One Lakh Twenty Only', 'Rupees Five and Fifty Paise Only'. */
export function amountInWords(paise: number): string {
  const rupees = `Rupees ${inWords(Math.floor(toRupees(paise)))}`;
  const rest = paise % 100;
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${inWords(rest)} Paise Only`;
}

function inWords(number: number): string {
  for (const [size, name] of GROUPS) {
    if (number < size) continue;
    const rest = number % size;
    const group = `${inWords(Math.floor(number / size))} ${name}`;
    return rest === 0 ? group : `${group} ${inWords(rest)}`;
  }
  if (number < 20) return ONES[number] ?? "";
  const ones = number % 10;
  return [TENS[Math.floor(number / 10)], ones > 0 ? ONES[ones] : ""].filter(Boolean).join(" ");
}
