import { SelectField } from "#app/ui/select-field.tsx";

export interface FileColumn {
  /** The field's name in the form. */
  name: string;
  label: string;
  /** Headings that probably name it; the first one in the file is proposed. */
  guess: RegExp;
  required: boolean;
}

interface ColumnFieldsProps {
  columns: readonly FileColumn[];
  /** The file's own columns. */
  headings: readonly string[];
  /** Some of its lines. */
  sample: readonly (readonly string[])[];
}

/** Asks which column of an uploaded file has what; each is shown with an example from the file. */
export function ColumnFields({ columns, headings, sample }: ColumnFieldsProps) {
  const named = headings.filter((name, at) => name !== "" && headings.indexOf(name) === at);

  /** The first filled cell of a column, to recognise it by. */
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
