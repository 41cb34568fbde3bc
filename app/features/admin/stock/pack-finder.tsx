import { useEffect, useEffectEvent, useState } from "react";
import { readStock } from "#app/features/inventory/stock-client.ts";
import type { StockLine } from "#app/features/inventory/stock-schema.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { BarcodeButton } from "./barcode-button.tsx";

const DEBOUNCE_MS = 150;
const LIMIT = "8";

interface PackFinderProps {
  onPick: (pack: StockLine) => void;
}

/** Finds packs on sale by name or SKU; Enter, as scanners send it, picks the only one found. */
export function PackFinder({ onPick }: PackFinderProps) {
  const [term, setTerm] = useState("");
  const [found, setFound] = useState<{ term: string; packs: readonly StockLine[] }>();
  /** The term for which Enter was pressed before its packs had come. */
  const [entered, setEntered] = useState<string>();
  const q = term.trim();
  const packs = q !== "" && found?.term === q ? found.packs : undefined;

  function pick(pack: StockLine) {
    setTerm("");
    setFound(undefined);
    setEntered(undefined);
    onPick(pack);
  }

  useEffect(() => {
    if (q === "") return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q, limit: LIMIT });
      const packs = await readStock(query).then(
        ({ results }) => results,
        () => [],
      );
      if (wanted) setFound({ term: q, packs });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [q]);

  const only = packs?.length === 1 ? packs[0] : undefined;
  const pickOnly = useEffectEvent(() => only && pick(only));
  useEffect(() => {
    if (only && entered === q) pickOnly();
  }, [only, entered, q]);

  return (
    <div>
      <BarcodeButton
        onRead={(code) => {
          setTerm(code);
          setEntered(code);
        }}
      />
      <TextField
        label="Add a pack"
        hint="Name or SKU"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          setEntered(q);
        }}
      />
      <p role="status" className={packs?.length === 0 ? "mt-2 text-soft" : "sr-only"}>
        {packs && (packs.length === 0 ? "No packs found." : `${packs.length} packs found`)}
      </p>
      {packs && packs.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {packs.map((pack) => (
            <li key={pack.pack_id}>
              <button
                type="button"
                onClick={() => pick(pack)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-4 text-left hover:bg-leaf-tint"
              >
                <span className="font-semibold">
                  {pack.title}, {pack.label}
                </span>
                <span className="text-sm text-soft">
                  {pack.sku}, {pack.stock} left
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
