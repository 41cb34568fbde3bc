import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { withParameter } from "./list-address.ts";

interface ChoiceFilterProps {
  name: string;
  label: string;
  /** What each value is called; the empty one is 'all'. */
  choices: readonly { value: string; label: string }[];
}

/** A choice that is kept in the page's address. */
export function ChoiceFilter({ name, label, choices }: ChoiceFilterProps) {
  const [asked, ask] = useSearchParams();
  return (
    <FilterSelect
      label={label}
      value={asked.get(name) ?? ""}
      onChange={(event) => ask(withParameter(asked, name, event.target.value))}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FilterSelect>
  );
}

interface TextFilterProps {
  name: string;
  label: string;
  button: string;
}

/** Words that are kept in the page's address once they are sent. */
export function TextFilter({ name, label, button }: TextFilterProps) {
  const [asked, ask] = useSearchParams();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(name);
    ask(withParameter(asked, name, String(typed ?? "").trim()));
  }

  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <TextField
        key={asked.get(name)}
        name={name}
        type="search"
        label={label}
        defaultValue={asked.get(name) ?? ""}
      />
      <Button type="submit" variant="outline">
        {button}
      </Button>
    </form>
  );
}
