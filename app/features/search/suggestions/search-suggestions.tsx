import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { forgetSearches, recentSearches } from "../recent-searches.ts";
import { type Option, optionsFrom, recentOptions, searchPath } from "./suggestion-options.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { VoiceSearch } from "./voice-search.tsx";

/**
 * The panel under the search field: recent searches and voice search while the field is empty, then suggestions. Loaded when the
 * field is focused.
 */
export default function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const listId = useId();
  const navigate = useNavigate();
  const [term, setTerm] = useState(() => field.value.trim());
  const [recent, setRecent] = useState(recentSearches);
  const suggestions = useSuggestions(term);
  const options =
    term === "" ? recentOptions(recent) : suggestions ? optionsFrom(suggestions, term) : [];
  const box = useCombobox(field, {
    listId,
    count: options.length,
    onType: (typed) => {
      setTerm(typed);
      setRecent(recentSearches());
    },
    onSelect: (index) => go(options[index]),
  });
  const isOpen = box.requested && (options.length > 0 || term === "");

  function go(option: Option | undefined) {
    if (!option) return;
    field.value = "";
    setTerm("");
    field.blur();
    navigate(option.to);
  }

  function forget() {
    forgetSearches();
    setRecent([]);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {box.open && (options.length === 1 ? "1 suggestion" : `${options.length} suggestions`)}
      </p>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float empty:hidden"
      >
        {term === "" && recent.length > 0 && (
          <p className="flex items-center justify-between px-2 text-sm text-soft">
            Your last searches
            <button
              type="button"
              onPointerDown={(event) => event.preventDefault()}
              onClick={forget}
              className="min-h-11 cursor-pointer px-2 font-semibold text-leaf"
            >
              Clear
            </button>
          </p>
        )}
        <div id={listId} role="listbox" aria-label="Suggestions" hidden={!box.open}>
          {options.map(({ to, content }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the search field, which handles the keys
            <div
              key={to}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === box.active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(options[index])}
              className={classNames(
                "flex min-h-14 cursor-pointer items-center gap-3 rounded-field px-2 py-1 hover:bg-leaf-tint",
                index === box.active && "bg-leaf-tint outline-2 outline-leaf",
              )}
            >
              {content}
            </div>
          ))}
        </div>
        {term === "" && (
          <VoiceSearch onHeard={(text) => go({ to: searchPath(text), content: null })} />
        )}
      </div>
    </>
  );
}
