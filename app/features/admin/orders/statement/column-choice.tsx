import type { FormEvent } from "react";
import type { StatementReport } from "#app/features/orders/statement/statement-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { ColumnFields, type FileColumn } from "../../forms/column-fields.tsx";
import type { StatementState } from "./use-statement.ts";

interface ColumnChoiceProps {
  statement: StatementState;
  report: StatementReport;
}

const COLUMNS: readonly FileColumn[] = [
  { name: "date", label: "Date", guess: /date|day/i, required: true },
  {
    name: "narration",
    label: "Payment description",
    guess: /narr|descr|detail|partic|remark/i,
    required: true,
  },
  {
    name: "credit",
    label: "Money received",
    guess: /credit|deposit|\bcr\b|in$|amount/i,
    required: true,
  },
  {
    name: "reference",
    label: "Reference, if it has its own column",
    guess: /ref|utr|chq/i,
    required: false,
  },
  {
    name: "side",
    label: "Cr or Dr, if it has its own column",
    guess: /dr.*cr|cr.*dr|type/i,
    required: false,
  },
];

/** Maps the columns of a bank that the shop doesn't know; this browser remembers the mapping. */
export function ColumnChoice({ statement, report: { headings, sample } }: ColumnChoiceProps) {
  function assign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void statement.assign({
      date: typed(data, "date"),
      narration: typed(data, "narration"),
      credit: typed(data, "credit"),
      ...(typed(data, "reference") && { reference: typed(data, "reference") }),
      ...(typed(data, "side") && { side: typed(data, "side") }),
    });
  }

  return (
    <form onSubmit={assign} className="grid gap-4">
      <InlineAlert tone="info">
        We don't know this bank's columns. Choose them once; this browser remembers them.
      </InlineAlert>
      {statement.error && <InlineAlert>{statement.error}</InlineAlert>}
      <ColumnFields columns={COLUMNS} headings={headings} sample={sample} />
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
