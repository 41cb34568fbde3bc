import { Banknote, CreditCard, QrCode } from "lucide-react";
import { type ComponentType, useId } from "react";
import type { PaymentMethodId } from "#app/features/payments/payment-method.ts";
import { formatRupees } from "#app/shared/money.ts";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import type { PaymentOption } from "./checkout-selection.ts";

interface PaymentChoiceProps {
  /** In rupees; undefined until the delivery charge is known. */
  total: number | undefined;
  options: readonly PaymentOption[];
  selected: PaymentMethodId | undefined;
  onSelect: (id: PaymentMethodId) => void;
  /** Why the shop refused the selected method, or that none is available. */
  error: string | undefined;
}

type Icon = ComponentType<{ className: string; "aria-hidden": "true" }>;

const ICONS: Record<PaymentMethodId, Icon> = { upi: QrCode, cod: Banknote, razorpay: CreditCard };

/** The payment methods. One that isn't available for this order says why. */
export function PaymentChoice({ total, options, selected, onSelect, error }: PaymentChoiceProps) {
  const noteId = useId();
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="sr-only">Payment method</legend>
      <div className="grid gap-2.5">
        {options.map((option) => (
          <Choice
            key={option.id}
            option={option}
            total={total}
            checked={option.id === selected}
            onSelect={onSelect}
          />
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}

interface ChoiceProps {
  option: PaymentOption;
  total: number | undefined;
  checked: boolean;
  onSelect: (id: PaymentMethodId) => void;
}

function Choice({
  option: { id, label, description, refusal },
  total,
  checked,
  onSelect,
}: ChoiceProps) {
  const Icon = ICONS[id] ?? CreditCard;
  return (
    <RadioTile
      name="payment_method"
      value={id}
      checked={checked}
      disabled={refusal !== undefined}
      onChange={() => onSelect(id)}
    >
      <span className="flex items-start justify-between gap-4">
        <span>
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm">{refusal ?? descriptionOf(id, description, total)}</span>
        </span>
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" />
      </span>
    </RadioTile>
  );
}

function descriptionOf(
  id: PaymentMethodId,
  description: string,
  total: number | undefined,
): string {
  if (id !== "cod" || total === undefined) return description;
  return `Pay ${formatRupees(total)} when your order arrives. No extra charge.`;
}
