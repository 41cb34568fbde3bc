import { Banknote, Truck, Undo2 } from "lucide-react";
import { PROMISES } from "#app/promises.ts";
import { deliversFree, orUpi } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { vanServes } from "../pincodes/pin-rule.ts";
import { ArrivalText, CashText } from "./pin-promise.tsx";
import type { PinLookup } from "./use-pin-area.ts";

const LINE = "flex gap-3 py-1.5 text-[0.9375rem] [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0";

/** When a parcel arrives and how it can be paid. Has the same number of lines before and after the check. */
export function PinResult({ lookup, vanOnly }: { lookup: PinLookup; vanOnly: boolean }) {
  const area = lookup.state === "known" ? lookup.area : null;
  const outside = vanOnly && lookup.state === "known" && !vanServes(lookup.pin);
  return (
    <ul aria-live="polite" className="mt-3.5 border-t border-line pt-2 text-soft [&_svg]:text-leaf">
      <li className={`${LINE} max-sm:min-h-[3.75rem]`}>
        <Truck aria-hidden="true" strokeWidth={1.7} />
        <span>
          {outside && `We can't deliver this to ${lookup.pin}`}
          {area && !outside && <ArrivalText area={area} />}
          {!area && arrivalUnknown(lookup, vanOnly)}
        </span>
      </li>
      <li className={LINE}>
        <Banknote aria-hidden="true" strokeWidth={1.7} />
        <span>{area ? <CashText area={area} /> : `Cash on delivery in most places${orUpi()}`}</span>
      </li>
      <li className={LINE}>
        <Undo2 aria-hidden="true" strokeWidth={1.7} />
        <span>Something wrong? Tell us within {PROMISES.claimed} of delivery</span>
      </li>
    </ul>
  );
}

function arrivalUnknown({ state }: PinLookup, vanOnly: boolean): string {
  if (state === "checking") return "Checking...";
  if (state === "failed") return "We could not check this PIN code. Please try again.";
  if (vanOnly) return `Where our van goes, in ${PROMISES.delivered}`;
  const terms = deliversFree() ? "Free across India" : shop.deliveryTerms;
  return `${terms}, in ${PROMISES.delivered}`;
}
