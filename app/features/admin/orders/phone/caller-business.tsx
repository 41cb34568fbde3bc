import { useLayoutEffect, useState } from "react";
import { BusinessDetails } from "#app/features/checkout/business-details.tsx";
import type { BusinessField } from "#app/features/checkout/use-business.ts";
import { stateOfCode } from "#app/features/delivery/addresses/indian-states.ts";
import type { PhoneOrderInput } from "#app/features/orders/phone/phone-order-schema.ts";
import { fieldMessage } from "#app/shared/api-error.ts";

const EMPTY: Record<BusinessField, string> = { gstin: "", business_name: "", billing_address: "" };

interface CallerBusinessProps {
  /** The state the goods are delivered to, once known. */
  deliveryState: string | undefined;
  /** The error of the last attempt to place the order. */
  failure: unknown;
  /** Called with the business fields of the order; with none for a consumer. */
  onChange: (input: Pick<PhoneOrderInput, BusinessField>) => void;
}

/** The business that a caller buys for, if any. Starts empty: the administrator's own saved business isn't the caller's. */
export function CallerBusiness({ deliveryState, failure, onChange }: CallerBusinessProps) {
  const [values, setValues] = useState(EMPTY);
  const [open, setOpen] = useState(false);
  /** By field, the failure that was shown when the field was edited. */
  const [edited, setEdited] = useState<Partial<Record<BusinessField, unknown>>>({});
  const state = stateOfCode(values.gstin.trim().slice(0, 2));
  const otherState = state === deliveryState ? undefined : state;
  const hasOtherState = deliveryState !== undefined && otherState !== undefined;
  const { gstin, business_name, billing_address } = values;
  const isGiven = open && (gstin.trim() !== "" || business_name.trim() !== "");

  // A layout effect, so that it runs before the button can be pressed.
  useLayoutEffect(() => {
    if (!isGiven) return;
    onChange({ gstin, business_name, ...(hasOtherState && { billing_address }) });
    return () => onChange({});
  }, [isGiven, gstin, business_name, billing_address, hasOtherState, onChange]);

  return (
    <BusinessDetails
      forStaff
      failure={failure}
      business={{
        values,
        otherState: hasOtherState ? otherState : undefined,
        change: (field, value) => {
          setValues((old) => ({ ...old, [field]: value }));
          setEdited((old) => ({ ...old, [field]: failure }));
        },
        onToggle: async (nowOpen) => setOpen(nowOpen),
        errorIn: (shown, field) =>
          edited[field] === shown ? undefined : fieldMessage(shown, field),
      }}
    />
  );
}
