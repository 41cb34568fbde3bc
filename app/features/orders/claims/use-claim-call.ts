import { isRefusal } from "#app/shared/api-error.ts";
import { useOrderCall } from "../use-order-call.ts";
import { readClaims } from "./claim-client.ts";
import type { OrderClaims } from "./claim-schema.ts";

/**
 * Makes a call that changes an order's claims, like `useOrderCall`, and passes the new claims to `onChanged`. If the call is
 * refused, reads the claims again, because someone else may have changed them or the response of an earlier call may have been
 * lost.
 */
export function useClaimCall(orderId: number, onChanged: (claims: OrderClaims) => void) {
  const { run: runOrderCall, ...call } = useOrderCall();

  /** Resolves to whether the call succeeded. */
  async function run(
    change: () => Promise<OrderClaims>,
    success: string,
    ...fields: string[]
  ): Promise<boolean> {
    let refused = false;
    async function attempt() {
      try {
        onChanged(await change());
      } catch (error) {
        refused = isRefusal(error);
        throw error;
      }
    }
    const done = await runOrderCall(attempt, success, ...fields);
    // If this fails too, the user has already seen the refusal.
    if (refused) await readClaims(orderId).then(onChanged, () => {});
    return done;
  }

  return { ...call, run };
}
