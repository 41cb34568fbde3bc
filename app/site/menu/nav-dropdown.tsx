import { ChevronDown } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrating } from "#app/ui/use-hydrating.ts";
import { usePopup } from "#app/ui/use-popup.ts";

interface NavDropdownProps {
  label: string;
  /** Marks the button as current on pages whose path starts with this. */
  section: string;
  /** Links with `data-item`. */
  children: ReactNode;
  /** Class names of the panel. */
  panelClassName?: string;
  /** Aligns the panel with the whole row instead of its button. */
  rowWide?: boolean;
}

/** Delays in ms after the pointer enters or leaves. */
const OPEN_DELAY = 80;
const CLOSE_DELAY = 160;

/** The screens that show the menu: the breakpoint `md`. */
const WIDE = "(width >= 56.25rem)";

/**
 * Opens on click or hover; Escape closes it, arrow keys move through its items. The server's page comes without the items, which
 * nobody can see before the scripts have loaded; phones never render them.
 */
export function NavDropdown({
  label,
  section,
  children,
  panelClassName,
  rowWide = false,
}: NavDropdownProps) {
  const { open, setOpen, rootRef, onKeyDown } = usePopup<HTMLLIElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  const location = useLocation();
  const here = location.pathname.startsWith(section);
  const hydrating = useHydrating();
  const filled = open || (!hydrating && window.matchMedia(WIDE).matches);

  // The pointer may have entered just before the navigation; that must not reopen it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => {
    setOpen(false);
    return () => clearTimeout(timer.current);
  }, [location.key]);

  function hover(event: PointerEvent, next: boolean) {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        openedByHover.current = next;
        setOpen(next);
      },
      next ? OPEN_DELAY : CLOSE_DELAY,
    );
  }

  function click() {
    clearTimeout(timer.current);
    // A click right after a hover has opened it must not close it.
    setOpen(openedByHover.current || !open);
    openedByHover.current = false;
  }

  return (
    <li
      ref={rootRef}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      className={rowWide ? undefined : "relative"}
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={click}
        className={classNames("nav-item", (open || here) && "text-leaf after:bg-leaf")}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames("size-4 transition-transform duration-180", open && "rotate-180")}
        />
      </button>
      <ul
        hidden={!open}
        className={classNames(
          "absolute top-full z-30 rounded-b-card border border-t-0 border-line bg-surface p-3 shadow-float",
          open && "animate-drop",
          panelClassName,
        )}
      >
        {filled && children}
      </ul>
    </li>
  );
}
