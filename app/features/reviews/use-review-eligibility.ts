import { useCallback, useEffect, useState } from "react";
import { useLoggedIn } from "#app/features/account/sessions/session.ts";
import { readReviewEligibility } from "./review-client.ts";
import type { ReviewEligibility } from "./review-schema.ts";

/** What the shopper may do here; 'anonymous' without a token, null until the shop has said. */
export type Chance = ReviewEligibility | "anonymous" | null;

/** Whether the shopper may review a product, or has done so; asked again by what it returns. */
export function useReviewEligibility(productId: number): [Chance, () => Promise<void>] {
  const loggedIn = useLoggedIn();
  const [chance, setChance] = useState<ReviewEligibility | null>(null);

  /** Where the shop can't say, nothing is offered. */
  const ask = useCallback(
    () => readReviewEligibility(productId).then(setChance, () => setChance(null)),
    [productId],
  );

  useEffect(() => {
    if (loggedIn) void ask();
  }, [loggedIn, ask]);

  return [loggedIn ? chance : "anonymous", ask];
}
