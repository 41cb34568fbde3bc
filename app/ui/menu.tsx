import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { classNames } from "./class-names.ts";
import { ICON_BUTTON } from "./icon-button.tsx";
import { usePopup } from "./use-popup.ts";

export type MenuItem = { label: string } & ({ to: string } | { onSelect: () => void });

interface MenuProps {
  /** The accessible name of the button and the menu. */
  label: string;
  /** The button's content. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Called on hover and focus, to load data for the menu. */
  onApproach?: () => void;
}

const ITEM =
  "flex min-h-12 w-full items-center rounded-sm px-4 text-left font-medium whitespace-nowrap " +
  "hover:bg-leaf-tint hover:text-leaf-deep";

/** A button that opens a short list of links and actions, aligned to its right edge. */
export function Menu({ label, trigger, items, onApproach }: MenuProps) {
  const { open, setOpen, rootRef, onKeyDown } = usePopup<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble up from the button and the items
    <div
      ref={rootRef}
      onKeyDown={onKeyDown}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className="relative"
    >
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={classNames(ICON_BUTTON, open && "bg-leaf-tint")}
      >
        {trigger}
      </button>
      {open && (
        <div
          role="menu"
          aria-label={label}
          className="absolute top-full right-0 z-30 mt-2 min-w-52 animate-drop rounded-card border border-line bg-surface p-2 shadow-float"
        >
          {items.map((item) =>
            "to" in item ? (
              <Link
                key={item.label}
                to={item.to}
                role="menuitem"
                data-item
                onClick={() => setOpen(false)}
                className={ITEM}
              >
                {item.label}
              </Link>
            ) : (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                data-item
                onClick={() => {
                  setOpen(false);
                  item.onSelect();
                }}
                className={ITEM}
              >
                {item.label}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  );
}
