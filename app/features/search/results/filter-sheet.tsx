import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  type FilterName,
  filterCount,
  withFilter,
  withoutFilters,
} from "#app/features/catalogue/product-list/product-filter.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { FilterButton } from "#app/ui/filter-button.tsx";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import { readCounted } from "../search-client.ts";
import type { FilterCountsResponse } from "../search-schema.ts";
import { searchQueryOf } from "../search-term.ts";
import { filterChoices } from "./filter-choices.ts";

/** A button that opens a sheet with all filters. They are applied together; the sheet shows how many products they would find. */
export function FilterSheet({ counts }: { counts: FilterCountsResponse }) {
  const search = useNextSearch();
  const [open, setOpen] = useState(false);
  const count = filterCount(search);
  return (
    <>
      <FilterButton count={count} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters" place="below">
        <SheetContent initial={counts} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface SheetContentProps {
  initial: FilterCountsResponse;
  onDone: () => void;
}

function SheetContent({ initial, onDone }: SheetContentProps) {
  const navigate = useNavigate();
  const current = useNextSearch();
  const [chosen, setChosen] = useState(() => new URLSearchParams(current));
  const { counts, total } = useLiveCounts(chosen, initial);
  const set = (name: FilterName, value: string) => setChosen(withFilter(chosen, name, value));
  const showButton = useRef<HTMLButtonElement>(null);
  const inStock = chosen.get("in_stock") === "1";

  function clear() {
    setChosen(withoutFilters(chosen));
    // The pressed button disappears, so move the focus.
    showButton.current?.focus();
  }

  function show() {
    onDone();
    void navigate(`?${chosen}`, { preventScrollReset: true });
  }

  return (
    <div className="grid gap-5">
      {filterChoices(counts, chosen).map(({ name, label, any, choices }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-2 font-semibold">{label}</legend>
          <div className="flex flex-wrap gap-2">
            {[{ value: "", label: any, count: null }, ...choices].map((choice) => {
              const selected = (chosen.get(name) ?? "") === choice.value;
              return (
                <label
                  key={choice.value}
                  className={classNames(
                    "chip cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-clay",
                    selected && "border-leaf bg-leaf-tint text-leaf-deep",
                  )}
                >
                  <input
                    type="radio"
                    name={`sheet-${name}`}
                    className="sr-only"
                    checked={selected}
                    onChange={() => set(name, choice.value)}
                  />
                  {choice.label}
                  {choice.count !== null && (
                    <span className="text-sm font-normal">{choice.count}</span>
                  )}
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          checked={inStock}
          onChange={() => set("in_stock", inStock ? "" : "1")}
        />
        In stock only ({counts.in_stock})
      </label>
      <p role="status" className="sr-only">
        {showText(total)}
      </p>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-3 border-t border-line bg-surface p-4">
        <Button ref={showButton} className="flex-1" onClick={show}>
          {showText(total)}
        </Button>
        {filterCount(chosen) > 0 && (
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}

function showText(total: number | null): string {
  if (total === null) return "Show products";
  return total === 1 ? "Show 1 product" : `Show ${formatCount(total)} products`;
}

/** The counts for the chosen filters. Until they have loaded, the previous counts without a total. */
function useLiveCounts(chosen: URLSearchParams, initial: FilterCountsResponse) {
  const [loaded, setLoaded] = useState({ counts: initial, total: null as number | null, for: "" });
  const address = chosen.toString();
  useEffect(() => {
    let wanted = true;
    const query = { ...searchQueryOf(new URLSearchParams(address)), limit: 1 };
    readCounted(query)
      .then(({ counts, count }) => {
        if (wanted && counts) setLoaded({ counts, total: count, for: address });
      })
      // Without a network, the sheet works without the total.
      .catch(() => wanted && setLoaded((before) => ({ ...before, total: null })));
    return () => {
      wanted = false;
    };
  }, [address]);
  return { counts: loaded.counts, total: loaded.for === address ? loaded.total : null };
}
