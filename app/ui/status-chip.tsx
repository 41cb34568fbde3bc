import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import type { Tone } from "./tone.ts";

interface StatusChipProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: Tone | "default";
}

const TONES: Record<Tone | "default", string> = {
  success: "bg-success-tint text-success",
  info: "bg-info-tint text-info",
  warning: "bg-warning-tint text-warning",
  error: "bg-error-tint text-error",
  default: "bg-pending-tint text-pending",
};

/** A status in one word with a coloured dot, 30 px high. */
export function StatusChip({ tone = "default", className, children, ...rest }: StatusChipProps) {
  return (
    <span
      {...rest}
      className={classNames(
        "inline-flex min-h-7.5 items-center gap-2 rounded-full px-3 text-sm font-semibold whitespace-nowrap",
        "before:size-2 before:rounded-full before:bg-current",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
