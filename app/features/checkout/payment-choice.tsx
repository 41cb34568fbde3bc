import Banknote from "lucide-react/icons/banknote";
import { formatRupees } from "#app/shared/money.ts";
import { RadioTile } from "#app/ui/radio-tile.tsx";

/** The ways of paying that are on offer. */
export function PaymentChoice({ total }: { total: number }) {
  return (
    <fieldset>
      <legend className="sr-only">Payment method</legend>
      <RadioTile name="payment_method" value="cod" defaultChecked>
        <span className="flex items-start justify-between gap-4">
          <span>
            <span className="block font-semibold">Cash on delivery</span>
            <span className="block text-sm">
              Pay {formatRupees(total)} to the person who brings it. No extra charge.
            </span>
          </span>
          <Banknote aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" />
        </span>
      </RadioTile>
    </fieldset>
  );
}
