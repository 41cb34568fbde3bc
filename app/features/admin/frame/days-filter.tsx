import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { withParameter } from "./list-address.ts";

const DAYS = [
  { name: "from", label: "From day" },
  { name: "to", label: "To day" },
];

/** The first and the last day that a list has, kept in the page's address once they are sent. */
export function DaysFilter() {
  const [asked, ask] = useSearchParams();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const add = (search: URLSearchParams, { name }: { name: string }) =>
      withParameter(search, name, String(typed.get(name) ?? ""));
    ask(DAYS.reduce(add, asked));
  }

  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-3">
      {DAYS.map(({ name, label }) => (
        <TextField
          key={`${name} ${asked.get(name)}`}
          name={name}
          type="date"
          label={label}
          defaultValue={asked.get(name) ?? ""}
        />
      ))}
      <Button type="submit" variant="outline">
        Show these days
      </Button>
    </form>
  );
}
