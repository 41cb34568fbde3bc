import { Truck } from "lucide-react";
import { useEffect, useState } from "react";
import { PROMISES } from "#app/promises.ts";
import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { rangeOf } from "#app/shared/text/range-of.ts";
import { type VanChoice, vanTime } from "../van/van-schedule.ts";
import { ArrivalText } from "./pin-promise.tsx";
import { storedPin } from "./stored-pin.ts";
import { usePinArea } from "./use-pin-area.ts";

/**
 * Shows when an order to this PIN code arrives. Defaults to the PIN code last checked on a product page. `van`: the chosen time
 * of the van.
 */
export function ArrivalNote({ pin, van }: { pin: string | undefined; van?: VanChoice }) {
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => setStored(storedPin()), []);
  const shownPin = pin ?? stored;
  const lookup = usePinArea(shownPin);
  return (
    <p
      aria-live="polite"
      className="flex gap-3 rounded-card bg-success-tint px-4 py-3.5 max-sm:min-h-25"
    >
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      {/* A new element, since moving the old one would count as a layout shift. */}
      <span key={lookup.state}>
        {shownPin && `${shownPin}, `}
        {van ? (
          <>
            our own van comes on <strong className="font-semibold">{vanTime(van)}</strong>
          </>
        ) : lookup.state === "known" ? (
          <ArrivalText area={lookup.area} />
        ) : (
          <>
            <strong className="font-semibold">
              {shownPin ? "in" : "In"} {PROMISES.delivered}
            </strong>
            {shop.deliveryDays.max > 1 &&
              `. Packed in ${rangeOf(shop.processingDays, "-")} of them`}
            {deliversFree() && ", delivered free"}
          </>
        )}
        .
      </span>
    </p>
  );
}
