import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { focusOnOpening } from "#app/ui/focus-on-opening.ts";
import { useStaffRole } from "../page/use-staff.ts";
import { findOptions } from "./find-options.ts";
import { useFindResults } from "./use-find-results.ts";

interface FindDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Searches orders, customers, products, packs, pages and actions. */
export default function FindDialog({ open, onClose }: FindDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Find anything" place="middle">
      <Finder onDone={onClose} />
    </Dialog>
  );
}

/** A combobox whose list is always open (WAI-ARIA, list autocomplete). */
function Finder({ onDone }: { onDone: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState(0);
  /** Whether Enter was pressed before the results had loaded. */
  const [waiting, setWaiting] = useState(false);
  const role = useStaffRole();
  const { found, searching } = useFindResults(term.trim(), role);
  const options = findOptions(term, found, role);
  // The list may be shorter now.
  const active = Math.max(0, Math.min(chosen, options.length - 1));

  function go(index: number) {
    const option = options[index];
    if (!option) return;
    onDone();
    void navigate(option.to);
  }

  const openFirst = useEffectEvent(() => go(0));
  useEffect(() => {
    if (waiting && !searching) openFirst();
  }, [waiting, searching]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      const next = (active + step + options.length) % options.length;
      setChosen(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      // The first option may belong to the previous term.
      if (searching && active === 0) setWaiting(true);
      else go(active);
    }
  }

  return (
    <>
      <input
        ref={focusOnOpening}
        // Not a search field: Escape would clear it instead of closing the dialog.
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-label="Find anything"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? `${listId}-${active}` : undefined}
        placeholder="Order, name, phone, product, SKU, tracking or invoice number"
        autoComplete="off"
        maxLength={200}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setChosen(0);
          setWaiting(false);
        }}
        onKeyDown={press}
        className="h-12 w-full rounded-field border border-edge bg-surface px-3.5 text-ellipsis"
      />
      <p role="status" className="sr-only">
        {searching ? "Searching..." : `${options.length} found`}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Found"
        aria-busy={searching}
        className={classNames("mt-3 min-h-60", searching && "opacity-60")}
      >
        {options.map(({ kind, to, label, detail }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which handles the keys
          <div
            key={`${kind} ${to} ${label}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(index)}
            className={classNames(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1 hover:bg-leaf-tint",
              index === active && "bg-leaf-tint outline-2 outline-leaf",
            )}
          >
            <span className="w-18 shrink-0 text-sm text-soft">{kind}</span>
            <span dir="auto" className="min-w-0 flex-1 truncate text-left font-semibold">
              {label}
            </span>
            <span className="max-w-2/5 truncate text-sm text-soft">{detail}</span>
          </div>
        ))}
        {options.length === 0 && !searching && <p className="px-3 text-soft">Nothing found.</p>}
      </div>
    </>
  );
}
