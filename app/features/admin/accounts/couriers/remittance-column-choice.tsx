import type { FormEvent } from "react";
import type { RemittanceReport } from "#app/features/orders/remittance/remittance-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { RemittanceState } from "./use-remittance.ts";

interface RemittanceColumnChoiceProps {
  remittance: RemittanceState;
  report: RemittanceReport;
}

const COLUMNS = [
  { name: "tracking", label: "Tracking number", guess: /awb|waybill|track|article|consign/i },
  { name: "amount", label: "Cash collected", guess: /cod.*am|am.*cod|collect|amount|cod/i },
  { name: "date", label: "Day of the transfer", guess: /remit.*date|date/i },
  { name: "reference", label: "Reference of the transfer", guess: /utr|remit.*(id|no)|ref/i },
  { name: "deduction", label: "Deductions", guess: /deduct|charge|fee/i },
] as const;

/** Assigns the columns of a carrier's files; the shop stores them for the next one. */
export function RemittanceColumnChoice({
  remittance: { text, facts, error, busy, match, restart },
  report: { headings, sample },
}: RemittanceColumnChoiceProps) {
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
    const optional = (name: string) => chosen(name) || undefined;
    void match(text, facts, {
      tracking: chosen("tracking"),
      amount: chosen("amount"),
      date: optional("date"),
      reference: optional("reference"),
      deduction: optional("deduction"),
    });
  }

  return (
    <form onSubmit={assign} className="grid gap-4">
      <InlineAlert tone="info">
        Choose the columns of {facts.carrier} once; the shop remembers them.
      </InlineAlert>
      {error && <InlineAlert>{error}</InlineAlert>}
      <div className="grid gap-4 sm:grid-cols-2">
        {COLUMNS.map(({ name, label, guess: pattern }) => {
          const isRequired = name === "tracking" || name === "amount";
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
        <Button type="submit" busy={busy !== null} busyText="Matching...">
          Match parcels
        </Button>
        <Button variant="quiet" onClick={restart}>
          Another file
        </Button>
      </div>
    </form>
  );
}
