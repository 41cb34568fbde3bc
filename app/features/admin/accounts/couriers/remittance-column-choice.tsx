import type { FormEvent } from "react";
import type { RemittanceReport } from "#app/features/orders/remittance/remittance-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { ColumnFields, type FileColumn } from "../../forms/column-fields.tsx";
import type { RemittanceState } from "./use-remittance.ts";

interface RemittanceColumnChoiceProps {
  remittance: RemittanceState;
  report: RemittanceReport;
}

const COLUMNS: readonly FileColumn[] = [
  {
    name: "tracking",
    label: "Tracking number",
    guess: /awb|waybill|track|article|consign/i,
    required: true,
  },
  {
    name: "amount",
    label: "Cash collected",
    guess: /cod.*am|am.*cod|collect|amount|cod/i,
    required: true,
  },
  { name: "date", label: "Transfer date", guess: /remit.*date|date/i, required: false },
  {
    name: "reference",
    label: "Transfer reference",
    guess: /utr|remit.*(id|no)|ref/i,
    required: false,
  },
  { name: "deduction", label: "Deductions", guess: /deduct|charge|fee/i, required: false },
];

/** Maps the columns of a carrier's files; the shop remembers the mapping for the carrier's next file. */
export function RemittanceColumnChoice({
  remittance: { text, facts, error, busy, match, restart },
  report: { headings, sample },
}: RemittanceColumnChoiceProps) {
  function assign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const optional = (name: string) => typed(data, name) || undefined;
    void match(text, facts, {
      tracking: typed(data, "tracking"),
      amount: typed(data, "amount"),
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
      <ColumnFields columns={COLUMNS} headings={headings} sample={sample} />
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
