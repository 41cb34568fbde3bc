import { LogOut, Search, Store } from "lucide-react";
import { useLogOut } from "#app/features/account/sessions/use-log-out.ts";
import type { Waiting } from "#app/features/reports/waiting-schema.ts";
import { ColorModeButton } from "#app/site/color-mode-button.tsx";
import { Logo } from "#app/site/logo.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { type AdminLink, countWaiting } from "./admin-links.ts";
import { WaitingCount } from "./waiting-count.tsx";

interface SideBarProps {
  /** The path of the current entry. */
  current: string;
  /** The pages that the user may open. */
  links: readonly AdminLink[];
  /** Null until loaded. */
  counts: Waiting | null;
  onFind: () => void;
}

const ENTRY =
  "flex min-h-10 w-full items-center gap-3 rounded-card px-3.5 font-medium whitespace-nowrap " +
  "hover:bg-grove-line hover:text-on-grove-strong focus-visible:outline-turmeric focus-visible:-outline-offset-2";

/** The navigation of wide screens, with the number of open tasks per page. */
export function SideBar({ current, links, counts, onFind }: SideBarProps) {
  const { logOut } = useLogOut("header");
  return (
    <header className="hidden bg-grove text-on-grove md:block print:hidden">
      <div className="sticky top-0 flex h-dvh flex-col gap-1 overflow-y-auto px-3.5 py-4">
        <div className="px-1.5 pb-3">
          <Logo onGrove />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onFind}
          className={classNames(ENTRY, "mb-1 border border-grove-line")}
        >
          <Search aria-hidden="true" className="size-5 shrink-0" />
          Find anything
          <span aria-hidden="true" className="ml-auto text-xs">
            Ctrl K
          </span>
        </button>
        <nav aria-label="Shop-keeper">
          <ul className="flex flex-col gap-0.5">
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={link.to === current ? "page" : undefined}
                  className={classNames(
                    ENTRY,
                    link.to === current &&
                      "bg-grove-line font-semibold text-on-grove-strong forced-color-adjust-none",
                  )}
                >
                  <link.Icon aria-hidden="true" className="size-5 shrink-0" />
                  {link.label}
                  <WaitingCount count={countWaiting(link, counts)} />
                </Link>
                {link.to === current && <WaitingLinks link={link} counts={counts} />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto flex flex-col gap-0.5 pt-3">
          <Link to="/" className={ENTRY}>
            <Store aria-hidden="true" className="size-5 shrink-0" />
            Back to the shop
          </Link>
          <div className="flex items-center gap-1 [&>.icon-button]:text-on-grove [&>.icon-button]:hover:bg-grove-line">
            <button type="button" onClick={logOut} className={ENTRY}>
              <LogOut aria-hidden="true" className="size-5 shrink-0" />
              Logout
            </button>
            <ColorModeButton />
          </div>
        </div>
      </div>
    </header>
  );
}

/** The open tasks of the current entry, if there are several kinds. */
function WaitingLinks({ link, counts }: { link: AdminLink; counts: Waiting | null }) {
  const waiting = link.waiting?.filter(({ key }) => counts && counts[key] > 0) ?? [];
  if (!counts || (link.waiting?.length ?? 0) < 2) return null;
  return (
    <ul className="mt-0.5 flex flex-col gap-0.5 text-sm">
      {waiting.map(({ key, label, to }) => (
        <li key={key}>
          <Link to={to} className={classNames(ENTRY, "gap-1.5! pl-9!")}>
            {label}
            <WaitingCount count={counts[key]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
