import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { ADMIN_LINKS, currentAdminLink } from "./admin-links.ts";

interface AdminFrameProps {
  /** The page's h1. */
  title: ReactNode;
  /** A sentence under it. */
  lead?: ReactNode;
  /** Buttons and links at the right of the h1. */
  actions?: ReactNode;
  /** False if the page's head is left out when printing. */
  printsHead?: boolean;
  children: ReactNode;
}

const ENTRY =
  "flex min-h-11 items-center gap-3 rounded-card px-3.5 font-medium whitespace-nowrap " +
  "hover:bg-grove-line hover:text-on-grove-strong focus-visible:outline-turmeric focus-visible:-outline-offset-2";

/** Hides the shoppers' footer and sets print margins while an admin page shows. Inline, since a style sheet would load on every page. */
const PAGE_STYLE = "body > footer { display: none } @page { margin: 14mm }";

/** px of the previous entry that stay visible when the bar is a scrolling row. */
const SCROLL_MARGIN = 64;

/** The layout of every admin page: a side bar (a row on narrow screens) and the page's head. */
export function AdminFrame({ title, lead, actions, printsHead = true, children }: AdminFrameProps) {
  return (
    <div className="min-h-[inherit] md:grid md:grid-cols-[14.25rem_minmax(0,1fr)]">
      <style>{PAGE_STYLE}</style>
      <AdminBar />
      <UnsavedChanges />
      <div className="min-w-0 px-5 pb-16 md:px-8 print:p-0">
        <div className="mx-auto max-w-content">
          <div
            className={classNames(
              "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-6 pb-5 md:pt-8",
              !printsHead && "print:hidden",
            )}
          >
            <div className="min-w-0">
              <h1 className="text-4xl!">{title}</h1>
              {lead && <p className="mt-1.5 max-w-2xl text-soft">{lead}</p>}
            </div>
            {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

function AdminBar() {
  const current = currentAdminLink(useLocation().pathname);
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const entry = bar.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (entry && bar.current) bar.current.scrollLeft = entry.offsetLeft - SCROLL_MARGIN;
  }, [current]);

  return (
    <nav
      ref={bar}
      aria-label="Shop-keeper"
      className="relative overflow-x-auto bg-grove text-on-grove md:overflow-visible print:hidden"
    >
      <ul className="flex gap-1 p-2.5 md:sticky md:top-16 md:flex-col md:px-3.5 md:py-6">
        {ADMIN_LINKS.map(({ label, to, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? "page" : undefined}
              className={classNames(
                ENTRY,
                to === current && "bg-grove-line font-semibold text-on-grove-strong",
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
