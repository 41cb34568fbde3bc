import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

interface FormSectionProps {
  title: string;
  /** A summary of its content. */
  lead: ReactNode;
  /** The errors in its fields at the last attempt to save; null if there were none. */
  failure: unknown;
  children: ReactNode;
}

/** A collapsible section of the form. Its fields are rendered only while it is open. Each failure opens it. */
export function FormSection({ title, lead, failure, children }: FormSectionProps) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<unknown>(null);
  // During rendering, so that the invalid field exists when the form focuses it.
  if (failure !== shown) {
    setShown(failure);
    if (failure !== null) setOpen(true);
  }
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
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
