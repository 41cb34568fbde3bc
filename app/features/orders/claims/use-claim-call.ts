import { isRefusal } from "#app/shared/api-error.ts";
import { useOrderCall } from "../use-order-call.ts";
import { readClaims } from "./claim-client.ts";
import type { OrderClaims } from "./claim-schema.ts";

/**
 * Makes a call that changes the claims of an order, like `useOrderCall`, and passes them to `onChanged` as they are then. After a refusal
 * it reads them again: someone else may have changed them, or the response of an earlier call was lost.
 */
export function useClaimCall(orderId: number, onChanged: (claims: OrderClaims) => void) {
  const { run: runOrderCall, ...call } = useOrderCall();

  /** Returns whether the call succeeded. */
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
    // If this fails, the refusal has been shown anyway.
    if (refused) await readClaims(orderId).then(onChanged, () => {});
    return done;
  }

  return { ...call, run };
}
