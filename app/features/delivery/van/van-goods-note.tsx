import { Truck } from "lucide-react";
import { useEffect, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { vanServes } from "../pincodes/pin-rule.ts";
import { storedPin } from "../pincodes/stored-pin.ts";
import { vanReach } from "./van-schedule.ts";

interface VanGoodsNoteProps {
  /** The destination. Defaults to the PIN code last checked in this browser. */
  pin?: string;
  /** Shows only whether the van goes there, and where else it goes. */
  brief?: boolean;
  className?: string;
}

/** A note that only the farm's own van delivers the goods, with its area and days. Warns if the PIN code is outside the area. */
export function VanGoodsNote({ pin, brief = false, className }: VanGoodsNoteProps) {
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => setStored(storedPin()), []);
  const known = pin ?? stored;
  const outside = known !== null && !vanServes(known);
  return (
    <p
      className={classNames(
        "flex gap-2 text-sm",
        outside ? "font-semibold text-warning" : "text-ink",
        className,
      )}
    >
      <Truck aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span>
        {outside && `Our van doesn't go to ${known}. `}
        {brief ? "Only by our own van" : `Only our own van delivers this, to ${vanReach()}`}.
      </span>
    </p>
  );
}
