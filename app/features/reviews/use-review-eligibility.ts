import { useLoggedIn } from "#app/features/account/sessions/session.ts";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { readReviewEligibility } from "./review-client.ts";
import type { ReviewEligibility } from "./review-schema.ts";

/** 'anonymous' if the shopper isn't logged in; null until loaded, or if loading failed. */
export type ShopperEligibility = ReviewEligibility | "anonymous" | null;

/** Whether the shopper may review a product or has already done so, and a function to reload this. */
export function useReviewEligibility(productId: number): [ShopperEligibility, () => Promise<void>] {
  const loggedIn = useLoggedIn();
  const read = () => readReviewEligibility(productId).catch(() => null);
  const [eligibility = null, setEligibility] = useLoaded(
    async () => (loggedIn ? read() : null),
    [loggedIn, productId],
  );
  return [loggedIn ? eligibility : "anonymous", async () => setEligibility(await read())];
}
