import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface AdminContentProps {
  /** The h1. */
  title: ReactNode;
  /** A sentence below the h1. */
  lead?: ReactNode;
  /** Buttons and links to the right of the h1. */
  actions?: ReactNode;
  /** False to leave out the head of the page when printing. */
  printsHead?: boolean;
  children: ReactNode;
}

/** The head of an admin page and its content. */
export function AdminContent({
  title,
  lead,
  actions,
  printsHead = true,
  children,
}: AdminContentProps) {
  return (
    <div className="min-w-0 px-4 pb-10 break-words md:px-8 print:p-0">
      <div className="mx-auto max-w-content">
        <div
          className={classNames(
            "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 md:pt-5 md:pb-4",
            !printsHead && "print:hidden",
          )}
        >
          <div className="min-w-0">
            <h1 className="text-3xl! md:text-4xl!">{title}</h1>
            {lead && <p className="mt-1 max-w-2xl text-soft">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}
