import { Check } from "lucide-react";
import type { HTMLAttributes } from "react";

/** Takes the place of a button that has done its work: 'Confirmed'. */
export function DoneMark({ children, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span {...rest} className="inline-flex items-center gap-1 font-semibold text-leaf-deep">
      <Check aria-hidden="true" className="size-4.5" />
      {children}
    </span>
  );
}
