import { useCallback, useEffect, useState } from "react";
import { useLoggedIn } from "#app/features/account/sessions/session.ts";
import { readReviewEligibility } from "./review-client.ts";
import type { ReviewEligibility } from "./review-schema.ts";

/** 'anonymous' if the shopper is not logged in, null until loaded or if loading failed. */
export type ShopperEligibility = ReviewEligibility | "anonymous" | null;

/** Whether the shopper may review a product or has done so, and a function to reload it. */
export function useReviewEligibility(productId: number): [ShopperEligibility, () => Promise<void>] {
  const loggedIn = useLoggedIn();
  const [eligibility, setEligibility] = useState<ReviewEligibility | null>(null);

  const load = useCallback(
    () => readReviewEligibility(productId).then(setEligibility, () => setEligibility(null)),
    [productId],
  );

  useEffect(() => {
    if (loggedIn) void load();
  }, [loggedIn, load]);

  return [loggedIn ? eligibility : "anonymous", load];
}
