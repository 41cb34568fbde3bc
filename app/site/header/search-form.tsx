import { ChevronRight, Search, X } from "lucide-react";
import { type FormEvent, lazy, type MouseEvent, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { isCutOff } from "../stored-pages.ts";

interface SearchFormProps {
  /** The field's id, unique on the page. */
  id: string;
  className?: string;
}

const load = () => import("#app/features/search/suggestions/search-suggestions.tsx");
const SearchSuggestions = lazy(load);

/** The search form. Searches for the trimmed text; does nothing if it is blank. */
export function SearchForm({ id, className }: SearchFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [field, setField] = useState<HTMLInputElement>();
  const query = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";

  function submit(event: FormEvent<HTMLFormElement>) {
    const term = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    // Let the browser request the whole page, as it does for links.
    if (term && isCutOff()) return;
    event.preventDefault();
    if (term) navigate(`/search?q=${encodeURIComponent(term)}`);
  }

  async function offerSuggestions(entered: HTMLInputElement) {
    // Without a network there are no suggestions, but searching still works.
    if (await load().catch(() => null)) setField(entered);
  }

  function clear({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    const input = button.form?.elements.namedItem("q");
    if (!(input instanceof HTMLInputElement)) return;
    input.value = "";
    // Triggers an update of the suggestions.
    input.dispatchEvent(new Event("input"));
    input.focus();
  }

  return (
    <search className={classNames("relative block", className)}>
      <form action="/search" onSubmit={submit} className="search-box">
        <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
        <label htmlFor={id} className="sr-only">
          Search the shop
        </label>
        <input
          key={query}
          id={id}
          name="q"
          type="search"
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          defaultValue={query}
          enterKeyHint="search"
          autoComplete="off"
          onPointerEnter={() => void load().catch(() => null)}
          onFocus={(event) => void offerSuggestions(event.currentTarget)}
          placeholder="Search ‘korralu’ or ‘honey’"
          className="peer h-full min-w-0 flex-1 appearance-none bg-transparent px-3 text-base text-ellipsis outline-none"
        />
        <button type="button" aria-label="Clear search" onClick={clear} className="search-clear">
          <X aria-hidden="true" className="size-4.5" />
        </button>
        <button type="submit" aria-label="Search" className="search-go">
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </form>
      {field && (
        <Suspense>
          <SearchSuggestions key={query} field={field} />
        </Suspense>
      )}
    </search>
  );
}
