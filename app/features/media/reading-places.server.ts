import { failed, ok, type Result } from "#app/shared/result.ts";
import { type ShopError, shopError } from "#app/shared/shop-error.ts";

export const TOO_MANY_UPLOADS: ShopError = {
  ...shopError("unavailable", "Many pictures are being uploaded. Please try again in a moment."),
  retryAfter: 5,
};

/** Pictures that are received at the same time, each with up to 20 MB in memory, for up to two minutes. */
const MAX = 20;
/** Of one person: as many as a claim takes photos. */
const MAX_OF_ONE = 5;

const taken = new Map<number, number>();

/** Takes a place for a picture that is about to be received. Returns how to give it back; `unavailable` if there are too many. */
export function takeReadingPlace(person: number): Result<() => void> {
  const own = taken.get(person) ?? 0;
  const all = taken.values().reduce((sum, places) => sum + places, 0);
  if (own >= MAX_OF_ONE || all >= MAX) return failed(TOO_MANY_UPLOADS);
  taken.set(person, own + 1);
  return ok(() => giveBack(person));
}

function giveBack(person: number): void {
  const left = (taken.get(person) ?? 0) - 1;
  if (left > 0) taken.set(person, left);
  else taken.delete(person);
}
