import { SelectField } from "#app/ui/select-field.tsx";

export interface FileColumn {
  /** The field's name in the form. */
  name: string;
  label: string;
  /** Matches headings that probably belong to it; the file's first match is preselected. */
  guess: RegExp;
  required: boolean;
}

interface ColumnFieldsProps {
  columns: readonly FileColumn[];
  /** The headings of the file. */
  headings: readonly string[];
  /** Some lines of the file. */
  sample: readonly (readonly string[])[];
}

/** Asks which column of an uploaded file holds each field. Each column is listed with an example from the file. */
export function ColumnFields({ columns, headings, sample }: ColumnFieldsProps) {
  const named = headings.filter((name, at) => name !== "" && headings.indexOf(name) === at);

  /** The first non-empty cell of a column. */
  function exampleOf(column: string): string {
    const cells = sample.map((line) => line[headings.indexOf(column)] ?? "");
    const example = cells.find((cell) => cell !== "");
    return example === undefined ? "" : ` (${example.slice(0, 30)})`;
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {columns.map(({ name, label, guess, required }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          required={required}
          defaultValue={named.find((heading) => guess.test(heading)) ?? ""}
        >
          <option value="">{required ? "Choose a column" : "None"}</option>
          {named.map((column) => (
            <option key={column} value={column}>
              {column}
              {exampleOf(column)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
