import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface ProseProps {
  children: ReactNode;
  className?: string;
}

/** Running text with headings, lists, tables and figures, at most 68 characters wide. */
export function Prose({ children, className }: ProseProps) {
  return <div className={classNames("prose", className)}>{children}</div>;
}
