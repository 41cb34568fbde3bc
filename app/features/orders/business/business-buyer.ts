import {
  INDIAN_STATES,
  type IndianState,
  stateOfCode,
} from "#app/features/delivery/addresses/indian-states.ts";
import type { BusinessBuyer } from "#app/features/invoices/issue/business-buyer.ts";
import { shop } from "#app/settings.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";

interface BusinessInput {
  gstin?: string;
  business_name?: string;
  billing_address?: string;
}

/** The state that a GSTIN is registered in; undefined if its first two digits are no state's code. */
export function stateOfGstin(gstin: string): IndianState | undefined {
  return stateOfCode(gstin.slice(0, 2));
}

/**
 * The business that an order is invoiced to; null if none. If the goods go to a different state than the GSTIN's, the invoice needs
 * the registered address (rule 46 of the CGST Rules).
 */
export function businessOf(
  { gstin, business_name = "", billing_address = "" }: BusinessInput,
  delivery: { state: string },
): Result<BusinessBuyer | null> {
  if (gstin === undefined) return ok(null);
  if (gstin === shop.gstin) {
    return failed(fieldError("gstin", "This is our own GST number. Enter that of your business."));
  }
  const state = stateOfGstin(gstin);
  if (state === undefined) {
    return failed(
      fieldError("gstin", "The first two digits of this GST number don't match any state."),
    );
  }
  const isSameState = INDIAN_STATES[state] === INDIAN_STATES[delivery.state as IndianState];
  if (!isSameState && billing_address === "") {
    const message = `This GST number is registered in ${state}. Enter the address that it is registered at.`;
    return failed(fieldError("billing_address", message));
  }
  return ok({ gstin, name: business_name, address: isSameState ? "" : billing_address });
}
