import type { FormEvent } from "react";
import type { StatementReport } from "#app/features/orders/statement/statement-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { StatementState } from "./use-statement.ts";

interface ColumnChoiceProps {
  statement: StatementState;
  report: StatementReport;
}

const REQUIRED = [
  { name: "date", label: "Date", guess: /date|day/i },
  {
    name: "narration",
    label: "Description of the payment",
    guess: /narr|descr|detail|partic|remark/i,
  },
  { name: "credit", label: "Money that came in", guess: /credit|deposit|\bcr\b|in$|amount/i },
] as const;
const OPTIONAL = [
  { name: "reference", label: "Reference, if it has its own column", guess: /ref|utr|chq/i },
  { name: "side", label: "Cr or Dr, if it has its own column", guess: /dr.*cr|cr.*dr|type/i },
] as const;

/** Assigns the columns of a bank that the shop doesn't know; this browser remembers them. */
export function ColumnChoice({ statement, report: { headings, sample } }: ColumnChoiceProps) {
  const named = headings.filter((name, at) => name !== "" && headings.indexOf(name) === at);
  const guess = (pattern: RegExp) => named.find((name) => pattern.test(name)) ?? "";

  /** The first filled cell of a column, to recognise it by. */
  function exampleOf(column: string): string {
    const cells = sample.map((line) => line[headings.indexOf(column)] ?? "");
    const example = cells.find((cell) => cell !== "");
    return example === undefined ? "" : ` (${example.slice(0, 30)})`;
  }

  function assign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = (name: string) => String(data.get(name) ?? "");
    void statement.assign({
      date: chosen("date"),
      narration: chosen("narration"),
      credit: chosen("credit"),
      ...(chosen("reference") && { reference: chosen("reference") }),
      ...(chosen("side") && { side: chosen("side") }),
    });
  }

  return (
    <form onSubmit={assign} className="grid gap-4">
      <InlineAlert tone="info">
        We don't know this bank's columns. Choose them once; this browser remembers them.
      </InlineAlert>
      {statement.error && <InlineAlert>{statement.error}</InlineAlert>}
      <div className="grid gap-4 sm:grid-cols-2">
        {[...REQUIRED, ...OPTIONAL].map(({ name, label, guess: pattern }) => {
          const isRequired = REQUIRED.some((one) => one.name === name);
          return (
            <SelectField
              key={name}
              label={label}
              name={name}
              required={isRequired}
              defaultValue={guess(pattern)}
            >
              <option value="">{isRequired ? "Choose a column" : "None"}</option>
              {named.map((column) => (
                <option key={column} value={column}>
                  {column}
                  {exampleOf(column)}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={statement.busy !== null} busyText="Matching...">
          Match payments
        </Button>
        <Button variant="quiet" onClick={statement.restart}>
          Another statement
        </Button>
      </div>
    </form>
  );
}
