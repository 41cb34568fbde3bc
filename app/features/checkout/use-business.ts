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
  /** The state that the GSTIN is registered in, if the goods go to another one. */
  otherState: string | undefined;
  change: (field: BusinessField, value: string) => void;
  /** Call when the section is opened or closed; the first time it is filled with what was given for the last order. */
  onToggle: (open: boolean) => Promise<void>;
  /** What the order is placed with; nothing for a consumer. */
  input: Pick<OrderInput, BusinessField>;
  /** Call when placing the order. */
  markTried: () => void;
  /** What a failed attempt says about a field; undefined once it is edited. */
  errorIn: (failure: unknown, field: BusinessField) => string | undefined;
}

/** The business that the shopper buys for, if any. `deliveryState`: where the goods go. */
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
    // The page of a quote needs no log-in.
    if (!nowOpen || asked.current || !hasToken()) return;
    asked.current = true;
    // Without the last order's business the shopper types it.
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
