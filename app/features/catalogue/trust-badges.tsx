import BadgeCheck from "lucide-react/icons/badge-check";
import type { ReactNode } from "react";

function Figure({ children }: { children: ReactNode }) {
  return (
    <span className="font-serif text-xl font-semibold text-leaf-deep sm:text-[1.625rem] lg:text-[1.875rem]">
      {children}
    </span>
  );
}

/** Six reasons to trust the farm, on one line. */
export function TrustBadges() {
  return (
    <ul
      aria-label="About the farm"
      className="grid grid-cols-3 items-baseline gap-x-2 gap-y-2 border-b border-line py-5 text-[0.84375rem] md:flex md:flex-wrap md:justify-between md:gap-x-8 sm:text-[1.03125rem] lg:py-6"
    >
      <li>
        <Figure>100%</Figure> Natural
      </li>
      <li>
        Since <Figure>1969</Figure>
      </li>
      <li>
        <Figure>10K</Figure> Farmers
      </li>
      <li>
        <Figure>6cr+</Figure> Orders
      </li>
      <li>
        <Figure>18L</Figure> Customer
      </li>
      <li className="flex items-center gap-1.5 self-center">
        <BadgeCheck
          aria-hidden="true"
          className="size-6 shrink-0 fill-turmeric sm:size-7 text-on-banner"
        />
        Certified
      </li>
    </ul>
  );
}
