import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import { withParameter } from "./list-url.ts";

const DAYS = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
];

/** Filters a list by its first and last day; submitting stores them in the page's address. */
export function DaysFilter() {
  const params = useNextSearch();
  const [, setParams] = useSearchParams();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const add = (search: URLSearchParams, { name }: { name: string }) =>
      withParameter(search, name, String(typed.get(name) ?? ""));
    setParams(DAYS.reduce(add, params));
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      {DAYS.map(({ name, label }) => (
        <TextField
          key={`${name} ${params.get(name)}`}
          name={name}
          type="date"
          label={label}
          defaultValue={params.get(name) ?? ""}
        />
      ))}
      <Button type="submit" variant="outline">
        Show these dates
      </Button>
    </form>
  );
}
