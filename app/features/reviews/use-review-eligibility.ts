import { useCallback, useEffect, useState } from "react";
import { useLoggedIn } from "#app/features/account/sessions/session.ts";
import { readReviewChance } from "./review-client.ts";
import type { ReviewChance } from "./review-schema.ts";

/** What the shopper may do here; 'anonymous' without a token, null until the shop has said. */
export type Chance = ReviewChance | "anonymous" | null;

/** Whether the shopper may review a product, or has done so; asked again by what it returns. */
export function useReviewChance(productId: number): [Chance, () => Promise<void>] {
  const loggedIn = useLoggedIn();
  const [chance, setChance] = useState<ReviewChance | null>(null);

  /** Where the shop can't say, nothing is offered. */
  const ask = useCallback(
    () => readReviewChance(productId).then(setChance, () => setChance(null)),
    [productId],
  );

  useEffect(() => {
    if (loggedIn) void ask();
  }, [loggedIn, ask]);

  return [loggedIn ? chance : "anonymous", ask];
}
