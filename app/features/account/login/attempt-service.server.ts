import type { ShopContext } from "#app/database/context.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import type { Result } from "#app/shared/result.ts";
import { countAttempt, type Limit } from "./attempt-queries.server.ts";

/** An hourly limit for one network; `scale` is the shop's RATE_LIMIT_SCALE. */
export interface NetworkLimit {
  /** What is limited, such as 'complaint'. */
  what: string;
  max: number;
  scale: number;
}

/**
 * Counts an action that needs no log-in: first against the narrower `limits`, then against the limit of the caller's network.
 * Fails with `too-many` and the seconds to wait.
 */
export function limitFromNetwork(
  ctx: ShopContext,
  { what, max, scale }: NetworkLimit,
  limits: Limit[] = [],
): Promise<Result<undefined>> {
  const network = networkOf(ctx.origin?.address ?? "");
  return countAttempt(ctx, [
    ...limits,
    { bucket: `${what} from ${network}`, max: max * scale, windowMs: HOUR_MS },
  ]);
}

/** An hourly limit for one customer. */
interface CustomerLimit {
  /** What is limited, such as 'review'. */
  what: string;
  customerId: number;
  max: number;
}

/** Counts a customer's action. Fails with `too-many` and the seconds to wait. */
export function limitCustomer(
  ctx: ShopContext,
  { what, customerId, max }: CustomerLimit,
): Promise<Result<undefined>> {
  return countAttempt(ctx, [{ bucket: `${what} of ${customerId}`, max, windowMs: HOUR_MS }]);
}
