import { ChevronDown } from "lucide-react";
import type { SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

interface FilterSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  value: string;
}

/** A select that filters immediately, 44 px high and as wide as the selected option; tinted unless that is the empty one. */
export function FilterSelect({ label, children, ...rest }: FilterSelectProps) {
  return (
    <span className="relative shrink-0">
      <select
        {...rest}
        aria-label={label}
        className={classNames(
          "h-11 cursor-pointer appearance-none rounded-field border pr-9 pl-3.5 text-[0.9375rem] font-semibold",
          "[field-sizing:content]",
          rest.value ? "border-leaf bg-leaf-tint text-leaf-deep" : "border-edge bg-surface",
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2"
      />
    </span>
  );
}
