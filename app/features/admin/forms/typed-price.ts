import { numberFault } from "#app/features/product-import/grid/grid-fields.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";

/** The problem with a price typed in rupees; undefined if it is valid. Follows the rules of the API. */
export function typedPriceProblem(text: string): string | undefined {
  const rupees = numberOrNull(text);
  if (rupees === null || rupees <= 0) return "Enter a price in ₹.";
  return numberFault("price", rupees) ?? undefined;
}
