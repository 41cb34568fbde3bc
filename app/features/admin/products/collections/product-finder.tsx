import { useEffect, useState } from "react";
import { readAdminProducts } from "#app/features/product-admin/admin-product-client.ts";
import type { AdminProductRow } from "#app/features/product-admin/admin-product-schema.ts";
import { TextField } from "#app/ui/text-field.tsx";

const DEBOUNCE_MS = 150;
const LIMIT = "8";

interface ProductFinderProps {
  onPick: (product: { id: number; title: string; hidden: boolean }) => void;
}

/** Finds products by their names. Enter picks the only one found. */
export function ProductFinder({ onPick }: ProductFinderProps) {
  const [term, setTerm] = useState("");
  const [found, setFound] = useState<{ term: string; rows: readonly AdminProductRow[] }>();
  const q = term.trim();
  const rows = q !== "" && found?.term === q ? found.rows : undefined;

  useEffect(() => {
    if (q === "") return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const results = await readAdminProducts(new URLSearchParams({ q, limit: LIMIT })).then(
        (page) => page.results,
        () => [],
      );
      if (wanted) setFound({ term: q, rows: results });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [q]);

  function pick({ id, title, state }: AdminProductRow) {
    setTerm("");
    setFound(undefined);
    onPick({ id, title, hidden: state === "hidden" });
  }

  return (
    <div>
      <TextField
        label="Add a product"
        hint="Type its name"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const [only] = rows ?? [];
          if (only && rows?.length === 1) pick(only);
        }}
      />
      <p role="status" className={rows?.length === 0 ? "mt-2 text-soft" : "sr-only"}>
        {rows && (rows.length === 0 ? "No products found." : `${rows.length} products found`)}
      </p>
      {rows && rows.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                onClick={() => pick(row)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-leaf-tint"
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{row.title}</span>
                {row.state === "hidden" && <span className="text-sm text-soft">Hidden</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
