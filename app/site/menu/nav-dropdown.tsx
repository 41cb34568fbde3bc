import ChevronDown from "lucide-react/icons/chevron-down";
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { usePopup } from "#app/ui/use-popup.ts";
import { NAV_ITEM } from "../nav-item.ts";

interface NavDropdownProps {
  label: string;
  /** Addresses that begin so belong to this part of the shop. */
  section: string;
  /** Links with `data-item`. */
  children: ReactNode;
  /** Class names of what opens. */
  panelClassName?: string;
  /** True where the panel hangs from the whole row instead of from its button. */
  rowWide?: boolean;
}

/** ms the pointer rests on the button before it opens, and may leave before it closes. */
const OPEN_DELAY = 80;
const CLOSE_DELAY = 160;

/** Opens on click, or under a resting mouse; Escape closes it, arrow keys move in it. */
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

  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes it
  useEffect(() => setOpen(false), [location.key]);

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
    // The click that follows the hover which opened it must not close it again.
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
        className={classNames(NAV_ITEM, (open || here) && "text-leaf after:bg-leaf")}
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
        {children}
      </ul>
    </li>
  );
}
