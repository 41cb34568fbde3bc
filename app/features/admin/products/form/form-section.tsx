import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FormSectionProps {
  title: string;
  /** What is in it. */
  lead: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A collapsible section of the form; its fields exist only while it is open. */
export function FormSection({ title, lead, open, onToggle, children }: FormSectionProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group min-w-0 rounded-card border border-edge bg-surface"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-2.5 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm wrap-anywhere text-soft">{lead}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft group-open:rotate-180"
        />
      </summary>
      {open && <div className="grid gap-7 px-4 pt-2 pb-5 sm:px-5">{children}</div>}
    </details>
  );
}
