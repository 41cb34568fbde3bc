import { failed, ok, type Result } from "#app/shared/result.ts";
import { type ShopError, shopError } from "#app/shared/shop-error.ts";

export const TOO_MANY_UPLOADS: ShopError = {
  ...shopError("unavailable", "Many pictures are being uploaded. Please try again in a moment."),
  retryAfter: 5,
};

/** The maximum number of pictures received concurrently, each with up to 20 MB in memory for up to two minutes. */
const MAX = 20;
/** The number of these places reserved for staff. */
const FOR_STAFF = 5;
/** The maximum per person: the number of photos in a claim. */
const MAX_OF_ONE = 5;

const taken = new Map<number, number>();

/**
 * Takes a place for a picture that is about to be received. Returns a function that releases it. Fails with `unavailable` if no
 * place is free.
 */
export function takeReadingPlace({
  customerId,
  role,
}: {
  customerId: number;
  role: "customer" | "admin";
}): Result<() => void> {
  const own = taken.get(customerId) ?? 0;
  const all = taken.values().reduce((sum, places) => sum + places, 0);
  const max = role === "admin" ? MAX : MAX - FOR_STAFF;
  if (own >= MAX_OF_ONE || all >= max) return failed(TOO_MANY_UPLOADS);
  taken.set(customerId, own + 1);
  return ok(() => giveBack(customerId));
}

function giveBack(person: number): void {
  const left = (taken.get(person) ?? 0) - 1;
  if (left > 0) taken.set(person, left);
  else taken.delete(person);
}
