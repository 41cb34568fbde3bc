import { Truck } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { type ArrivingOrder, arrivalText } from "./order-arrival.ts";

/** The promised arrival dates of an order. Renders nothing if there are none or they no longer matter. */
export function Arrival({ order, className }: { order: ArrivingOrder; className?: string }) {
  const text = arrivalText(order, new Date());
  if (!text) return null;
  return (
    <p className={classNames("flex gap-2.5 font-semibold", className)}>
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
      {text}
    </p>
  );
}
