import { numberFault } from "#app/features/product-import/grid/grid-fields.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";

/** What is wrong with a price as typed, in rupees; undefined if nothing is. The API has the same rules. */
export function typedPriceProblem(text: string): string | undefined {
  const rupees = numberOrNull(text);
  if (rupees === null || rupees <= 0) return "Enter a price in ₹.";
  return numberFault("price", rupees) ?? undefined;
}
