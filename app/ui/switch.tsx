import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  checked: boolean;
  /** Whether a change is being saved: the switch then retains its focus and shows the old state. */
  busy?: boolean;
}

/** An on/off switch with its label that takes effect immediately, 44 px high. */
export function Switch({ label, checked, busy = false, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames("flex min-h-11 items-center justify-between gap-4", className)}>
      <span className="min-w-0">{label}</span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-busy={busy || undefined}
        className={classNames(
          "relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunken",
          "transition-colors duration-120 checked:border-leaf checked:bg-leaf aria-busy:opacity-60",
          "after:absolute after:top-1/2 after:left-0.5 after:size-5.5 after:-translate-y-1/2 after:rounded-full",
          "after:bg-edge after:transition-[left,background-color] after:duration-120",
          "checked:after:left-[calc(100%-1.5rem)] checked:after:bg-on-leaf",
        )}
      />
    </label>
  );
}
