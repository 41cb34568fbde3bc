import { useRef, useState } from "react";
import { hasToken } from "#app/features/account/sessions/session.ts";
import { stateOfGstin } from "#app/features/orders/business/business-buyer.ts";
import { readBusiness } from "#app/features/orders/business/business-client.ts";
import type { OrderInput } from "#app/features/orders/order-schema.ts";
import { fieldMessage } from "#app/shared/api-error.ts";

const EMPTY = { gstin: "", business_name: "", billing_address: "" };
type Values = typeof EMPTY;
export type BusinessField = keyof Values;

export interface BusinessState {
  values: Values;
  /** The state in which the GSTIN is registered, if the goods go to another one. */
  otherState: string | undefined;
  change: (field: BusinessField, value: string) => void;
  /** Call when the section is opened or closed. On first opening, it is filled with the last order's business. */
  onToggle: (open: boolean) => Promise<void>;
  /** The fields to place the order with; empty for a consumer. */
  input: Pick<OrderInput, BusinessField>;
  /** Call when placing the order. */
  markTried: () => void;
  /** The error for a field in a failed attempt; undefined once the field is edited. */
  errorIn: (failure: unknown, field: BusinessField) => string | undefined;
}

/** The business that the shopper buys for, if any. `deliveryState` is the state that the goods go to. */
export function useBusiness(deliveryState: string | undefined): BusinessState {
  const [values, setValues] = useState(EMPTY);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<ReadonlySet<BusinessField>>(new Set());
  const asked = useRef(false);
  const state = stateOfGstin(values.gstin.trim());
  const otherState = deliveryState !== undefined && state !== deliveryState ? state : undefined;

  function change(field: BusinessField, value: string) {
    setValues((old) => ({ ...old, [field]: value }));
    setEdited((old) => new Set(old).add(field));
  }

  async function onToggle(nowOpen: boolean) {
    setOpen(nowOpen);
    // A quote's page needs no log-in, so there may be no token.
    if (!nowOpen || asked.current || !hasToken()) return;
    asked.current = true;
    // If the last order's business can't be loaded, the shopper types it.
    const last = await readBusiness().catch(() => null);
    if (!last) return;
    const { gstin, name: business_name, address: billing_address } = last;
    setValues((old) => (old.gstin === "" ? { gstin, business_name, billing_address } : old));
  }

  return {
    values,
    otherState,
    change,
    onToggle,
    input: inputOf(open, values, otherState !== undefined),
    markTried: () => setEdited(new Set()),
    errorIn: (failure, field) => (edited.has(field) ? undefined : fieldMessage(failure, field)),
  };
}

function inputOf(open: boolean, values: Values, hasOtherState: boolean) {
  const { gstin, business_name, billing_address } = values;
  if (!open || (gstin.trim() === "" && business_name.trim() === "")) return {};
  return { gstin, business_name, ...(hasOtherState && { billing_address }) };
}
