import { Check } from "lucide-react";
import type { HTMLAttributes } from "react";

/** Replaces a button once its action is done: 'Confirmed'. */
export function DoneMark({ children, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span {...rest} className="inline-flex items-center gap-1 font-semibold text-leaf-deep">
      <Check aria-hidden="true" className="size-4.5" />
      {children}
    </span>
  );
}
