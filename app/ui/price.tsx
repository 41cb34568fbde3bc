import { formatRupees } from "#app/shared/money.ts";
import { classNames } from "./class-names.ts";

interface PriceProps {
  /** Shown as ₹1,23,456.00, or as '--' if it isn't a number. */
  rupees: unknown;
  /** 20, 30 or 38 px; inherited by default. */
  size?: "small" | "medium" | "large";
  className?: string;
}

const SIZES = {
  small: "text-xl",
  medium: "text-[min(1.875rem,12vw)] leading-9",
  large: "text-[2.375rem] leading-11",
};

/** A price in bold. */
export function Price({ rupees, size, className }: PriceProps) {
  return (
    <span className={classNames("font-bold tracking-[-0.02em]", size && SIZES[size], className)}>
      {formatRupees(rupees)}
    </span>
  );
}
