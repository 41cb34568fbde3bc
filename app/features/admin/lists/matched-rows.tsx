import type { ReactNode } from "react";
import { formatCount } from "#app/shared/text/count-of.ts";
import { Link } from "#app/ui/link.tsx";
import { DoneMark } from "./done-mark.tsx";
import type { BatchResult } from "./run-in-batches.ts";

/** Rows of a file matched with orders, for the dialogs for statements and remittances. */

/** Longer lists make the dialog slow. */
const MAX_ROWS = 200;

interface MatchedRowsProps<Row> {
  title: string;
  rows: readonly Row[];
  /** Renders one row as a list item. */
  children: (row: Row) => ReactNode;
}

/** A titled list of at most 200 rows; renders nothing without rows. */
export function MatchedRows<Row>({ title, rows, children }: MatchedRowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg font-semibold">
        {title} ({formatCount(rows.length)})
      </h3>
      <ul className="mt-1 divide-y divide-line">{rows.slice(0, MAX_ROWS).map(children)}</ul>
      {rows.length > MAX_ROWS && (
        <p className="text-sm text-soft">The first {MAX_ROWS} are shown.</p>
      )}
    </section>
  );
}

/** A link to an order that opens in a new tab, so that the dialog isn't lost. */
export function OrderInNewTab({ id }: { id: number }) {
  return (
    <Link
      to={`/admin/orders/${id}`}
      target="_blank"
      className="text-link tap inline-flex min-h-11 items-center"
    >
      #{id}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}

interface RowOutcomeProps {
  result: BatchResult | undefined;
  /** The label once the action is done. */
  done: string;
  /** The action's button, if the action is possible. */
  children: ReactNode;
}

/** The result of a row, or the action it still needs. */
export function RowOutcome({ result, done, children }: RowOutcomeProps) {
  if (result?.done) return <DoneMark>{done}</DoneMark>;
  return (
    <>
      {result && <span className="font-semibold text-error">{result.message}</span>}
      {children}
    </>
  );
}
