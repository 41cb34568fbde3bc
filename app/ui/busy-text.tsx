import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface BusyTextProps {
  children: ReactNode;
  className?: string;
}

/** A status such as 'Loading...' with a spinner; screen readers announce it. */
export function BusyText({ children, className }: BusyTextProps) {
  return (
    <p
      role="status"
      className={classNames("flex items-center gap-3 font-medium text-leaf", className)}
    >
      <Spinner />
      <span>{children}</span>
    </p>
  );
}
