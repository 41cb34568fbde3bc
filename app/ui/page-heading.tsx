import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface PageHeadingProps {
  /** The h1. */
  title: ReactNode;
  /** One or two sentences below the h1. */
  lead?: ReactNode;
  /** A button or link to the right. */
  action?: ReactNode;
  className?: string;
}

/** A page's title, lead and action. */
export function PageHeading({ title, lead, action, className }: PageHeadingProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 pb-6 md:pt-12",
        className,
      )}
    >
      <div className="min-w-0">
        <h1>{title}</h1>
        {lead && <p className="mt-2.5 max-w-2xl text-lg text-soft">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
