import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useNextSearch } from "#app/ui/use-next-search.ts";
import { withParameter } from "./list-url.ts";

interface ChoiceFilterProps {
  name: string;
  label: string;
  /** The values with their labels; an empty value means all. */
  choices: readonly { value: string; label: string }[];
}

/** A select whose value is stored in the page's address. */
export function ChoiceFilter({ name, label, choices }: ChoiceFilterProps) {
  const params = useNextSearch();
  const [, setParams] = useSearchParams();
  return (
    <FilterSelect
      label={label}
      value={params.get(name) ?? ""}
      onChange={(event) => setParams(withParameter(params, name, event.target.value))}
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

/** A text filter; submitting stores it in the page's address. */
export function TextFilter({ name, label, button }: TextFilterProps) {
  const params = useNextSearch();
  const [, setParams] = useSearchParams();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(name);
    setParams(withParameter(params, name, String(typed ?? "").trim()));
  }

  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <TextField
        key={params.get(name)}
        name={name}
        type="search"
        label={label}
        defaultValue={params.get(name) ?? ""}
      />
      <Button type="submit" variant="outline">
        {button}
      </Button>
    </form>
  );
}
