import { useOrderCall } from "../use-order-call.ts";
import { readClaims } from "./claim-client.ts";
import type { OrderClaims } from "./claim-schema.ts";

/**
 * Makes a call that changes the claims of an order, like `useOrderCall`, and passes them to `onChanged` as they are then. After a failure
 * it reads them again: someone else may have changed them, or the call's response was lost.
 */
export function useClaimCall(orderId: number, onChanged: (claims: OrderClaims) => void) {
  const { run: runOrderCall, ...call } = useOrderCall();

  /** Returns whether the call succeeded. */
  async function run(
    change: () => Promise<OrderClaims>,
    success: string,
    ...fields: string[]
  ): Promise<boolean> {
    const done = await runOrderCall(async () => onChanged(await change()), success, ...fields);
    if (!done) await readClaims(orderId).then(onChanged, () => {});
    return done;
  }

  return { ...call, run };
}
