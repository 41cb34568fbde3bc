import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { countOf } from "#app/shared/text/count-of.ts";
import { TextField } from "#app/ui/text-field.tsx";

const DEBOUNCE_MS = 150;
/** The most that a finder shows. */
export const FOUND_LIMIT = "8";

interface FinderProps<T> {
  label: string;
  hint: string;
  /** What is found, such as 'pack'. */
  thing: string;
  find: (q: string) => Promise<readonly T[]>;
  keyOf: (item: T) => number;
  onPick: (item: T) => void;
  /** A way to enter a code without typing. */
  scanner?: (onRead: (code: string) => void) => ReactNode;
  /** An item in the list. */
  children: (item: T) => ReactNode;
}

/** Searches while the user types. Enter, which scanners send, picks the only result, even if it has not loaded yet. */
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
  /** `items` is null if the search has failed. */
  const [found, setFound] = useState<{ term: string; items: readonly T[] | null }>();
  /** The term for which Enter was pressed before its items had loaded. */
  const [entered, setEntered] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const q = term.trim();
  const items = q !== "" && found?.term === q ? found.items : undefined;

  function pick(item: T) {
    setTerm("");
    setFound(undefined);
    setEntered(undefined);
    // The list goes away; what is picked may take the focus next.
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
        <p className="mt-1 text-sm text-soft">More may match. Type more to find them.</p>
      )}
    </div>
  );
}
