import { Ellipsis, LogOut, Search, Store } from "lucide-react";
import { useState } from "react";
import { useLogOut } from "#app/features/account/sessions/use-log-out.ts";
import type { Waiting } from "#app/features/reports/waiting-schema.ts";
import { ColorModeButton } from "#app/site/color-mode-button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { type AdminLink, countWaiting, PHONE_LINKS } from "./admin-links.ts";
import { WaitingCount } from "./waiting-count.tsx";

interface BottomBarProps {
  /** The path of the current entry. */
  current: string;
  /** The pages that the user may open. */
  links: readonly AdminLink[];
  /** Null until loaded. */
  counts: Waiting | null;
  onFind: () => void;
}

const ENTRY =
  "relative flex h-full w-full flex-col items-center justify-center gap-0.5 text-[min(0.75rem,14px)] font-semibold " +
  "focus-visible:-outline-offset-4 focus-visible:outline-turmeric";
const ROW = "menu-row min-h-12 gap-3";

/** The navigation of narrow screens: four pages within reach of the thumb, the others in a sheet. */
export function BottomBar({ current, links, counts, onFind }: BottomBarProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { logOut } = useLogOut("header");
  const first = links.slice(0, PHONE_LINKS);
  const more = links.slice(PHONE_LINKS);
  const waiting = more.reduce((sum, link) => sum + countWaiting(link, counts), 0);
  const isMore = more.some(({ to }) => to === current);
  return (
    <>
      <div data-admin-bar className="h-16 md:hidden print:hidden" />
      <nav
        aria-label="Shop-keeper"
        className="fixed inset-x-0 bottom-0 z-20 h-16 bg-grove text-on-grove md:hidden print:hidden"
      >
        <ul className="grid h-full grid-cols-5">
          {first.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={link.to === current ? "page" : undefined}
                className={classNames(
                  ENTRY,
                  link.to === current &&
                    "bg-grove-line text-on-grove-strong forced-color-adjust-none",
                )}
              >
                <link.Icon aria-hidden="true" className="size-5" />
                {link.label}
                <WaitingCount count={countWaiting(link, counts)} className={CORNER} />
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className={classNames(
                ENTRY,
                isMore && "bg-grove-line text-on-grove-strong forced-color-adjust-none",
              )}
            >
              <Ellipsis aria-hidden="true" className="size-5" />
              More
              <WaitingCount count={waiting} className={CORNER} />
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={open} onClose={close} title="More" place="below">
        <ul className="grid gap-1 sm:grid-cols-2">
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                onFind();
              }}
              className={ROW}
            >
              <Search aria-hidden="true" className="size-5 shrink-0" />
              Find anything
            </button>
          </li>
          {more.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={link.to === current ? "page" : undefined}
                onClick={close}
                className={ROW}
              >
                <link.Icon aria-hidden="true" className="size-5 shrink-0" />
                {link.label}
                <WaitingCount count={countWaiting(link, counts)} />
              </Link>
            </li>
          ))}
          <li>
            <Link to="/" className={ROW}>
              <Store aria-hidden="true" className="size-5 shrink-0" />
              Back to the shop
            </Link>
          </li>
          <li className="flex items-center">
            <button type="button" onClick={logOut} className={ROW}>
              <LogOut aria-hidden="true" className="size-5 shrink-0" />
              Logout
            </button>
            <ColorModeButton />
          </li>
        </ul>
      </Dialog>
    </>
  );
}

const CORNER =
  "absolute top-1 left-1/2 z-1 ml-1 min-w-[20px] px-1! text-center text-[min(0.75rem,14px)]! leading-[20px]!";
