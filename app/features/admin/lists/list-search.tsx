import { Search } from "lucide-react";
import type { SubmitEvent } from "react";
import { useSearchParams } from "react-router";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import { withParameter } from "./list-url.ts";

interface ListSearchProps {
  /** The label of the field. */
  label: string;
  /** What can be searched for; by default the label. */
  placeholder?: string;
}

/** Searches the page's list; the term is stored in the address. */
export function ListSearch({ label, placeholder = label }: ListSearchProps) {
  const search = useNextSearch();
  const [, setSearch] = useSearchParams();
  const words = search.get("q") ?? "";

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    setSearch(withParameter(search, "q", typed));
  }

  return (
    <search className="min-w-0 flex-1 basis-52">
      <form
        onSubmit={submit}
        className="flex h-11.5 items-center gap-2 rounded-full border border-edge bg-surface px-4 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-clay md:h-11"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
        <input
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={200}
          aria-label={label}
          placeholder={placeholder}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
      </form>
    </search>
  );
}
