import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { countOf } from "#app/shared/text/count-of.ts";
import { TextField } from "#app/ui/text-field.tsx";

const DEBOUNCE_MS = 150;
/** Results per search, at most. */
export const FOUND_LIMIT = "8";

interface FinderProps<T> {
  label: string;
  hint: string;
  /** The kind of thing to find, such as 'pack'. */
  thing: string;
  find: (q: string) => Promise<readonly T[]>;
  keyOf: (item: T) => number;
  onPick: (item: T) => void;
  /** An alternative way to enter a code: a scanner. */
  scanner?: (onRead: (code: string) => void) => ReactNode;
  /** Renders a result. */
  children: (item: T) => ReactNode;
}

/** Searches while the user types. Enter, which barcode scanners send too, picks the only result, even if it is still loading. */
export function Finder<T>({
  label,
  hint,
  thing,
  find,
  keyOf,
  onPick,
  scanner,
  children,
}: FinderProps<T>) {
  const [term, setTerm] = useState("");
  /** `items` is null if the search failed. */
  const [found, setFound] = useState<{ term: string; items: readonly T[] | null }>();
  /** The term for which Enter was pressed while its results were loading. */
  const [entered, setEntered] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const q = term.trim();
  const items = q !== "" && found?.term === q ? found.items : undefined;

  function pick(item: T) {
    setTerm("");
    setFound(undefined);
    setEntered(undefined);
    // The list closes; the picked item may take the focus afterwards.
    field.current?.focus();
    onPick(item);
  }

  const search = useEffectEvent(find);
  useEffect(() => {
    if (q === "") return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const items = await search(q).catch(() => null);
      if (wanted) setFound({ term: q, items });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [q]);

  const only = items?.length === 1 ? items[0] : undefined;
  const pickOnly = useEffectEvent(() => only && pick(only));
  useEffect(() => {
    if (only && entered === q) pickOnly();
  }, [only, entered, q]);

  return (
    <div>
      {scanner?.((code) => {
        setTerm(code);
        setEntered(code);
      })}
      <TextField
        ref={field}
        label={label}
        hint={hint}
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
      <p
        role="status"
        className={items === undefined || items?.length ? "sr-only" : "mt-2 text-soft"}
      >
        {items === null && "The search failed. Change the text to try again."}
        {items &&
          (items.length === 0 ? `No ${thing}s found.` : `${countOf(items.length, thing)} found`)}
      </p>
      {items && items.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {items.map((item) => (
            <li key={keyOf(item)}>
              <button
                type="button"
                onClick={() => pick(item)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-4 py-2 text-left hover:bg-leaf-tint"
              >
                {children(item)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {items?.length === Number(FOUND_LIMIT) && (
        <p className="mt-1 text-sm text-soft">There may be more. Type more to find them.</p>
      )}
    </div>
  );
}
