import type {
  RemittanceReport,
  RemittanceRow,
} from "#app/features/orders/remittance/remittance-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { MatchedRows, OrderInNewTab, RowOutcome } from "../../lists/matched-rows.tsx";
import { isOpen } from "../../lists/run-in-batches.ts";
import { UnreadableLines } from "../../lists/unreadable-lines.tsx";
import { differencesCsv } from "./differences-csv.ts";
import type { RemittanceState } from "./use-remittance.ts";

interface RemittanceRowsProps {
  remittance: RemittanceState;
  report: RemittanceReport;
}

/** The lines of a remittance file: those to record with one click, underpaid ones, and the rest with their reasons. */
export function RemittanceRows({ remittance, report }: RemittanceRowsProps) {
  const { results, busy, facts, record, restart } = remittance;
  const of = (...matches: RemittanceRow["match"][]) =>
    report.rows.filter(({ match }) => matches.includes(match));
  const sure = of("sure");
  const open = sure.filter(({ line }) => isOpen(results.get(line)));
  const others = report.rows.filter(({ match }) => match !== "sure");
  const done = [...results.values()].filter((one) => one.done).length;
  const failed = results.size - done;
  const parcelOf = (row: RemittanceRow) => (
    <RemittedParcel key={row.line} row={row} remittance={remittance} />
  );
  return (
    <div className="grid gap-5">
      <p>
        {facts.carrier}: {countOf(report.rows.length, "parcel")}, {formatRupees(sumOf(report.rows))}{" "}
        collected.
      </p>
      {open.length > 0 && (
        <Button busy={busy === "recording"} busyText="Recording..." onClick={() => record(open)}>
          Record {countOf(open.length, "parcel")}, {formatRupees(sumOf(open))}
        </Button>
      )}
      {results.size > 0 && busy === null && (
        <InlineAlert tone={failed > 0 ? "warning" : "success"}>
          {countOf(done, "parcel")} recorded.
          {failed > 0 && ` ${countOf(failed, "parcel")} not recorded; each row has the reason.`}
        </InlineAlert>
      )}
      <UnreadableLines problems={report.problems} count={report.unreadable} />
      <MatchedRows title="Short" rows={of("short")}>
        {parcelOf}
      </MatchedRows>
      <MatchedRows title="Differences" rows={of("over", "refused", "unknown")}>
        {parcelOf}
      </MatchedRows>
      <MatchedRows title="Duplicates" rows={of("twice")}>
        {parcelOf}
      </MatchedRows>
      <MatchedRows title="Amount and parcel match" rows={sure}>
        {parcelOf}
      </MatchedRows>
      <div className="flex flex-wrap gap-3">
        {others.length > 0 && (
          <Button variant="outline" onClick={() => saveFile(differencesCsv(others))}>
            Download differences
          </Button>
        )}
        <Button variant="outline" onClick={restart}>
          Another file
        </Button>
      </div>
    </div>
  );
}

function RemittedParcel({ row, remittance }: { row: RemittanceRow; remittance: RemittanceState }) {
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <p className="font-semibold">{formatRupees(row.amount)}</p>
      <div className="min-w-0">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0 wrap-anywhere">
            {row.order && (
              <>
                <OrderInNewTab id={row.order.id} /> <bdi>{row.order.name}</bdi>,{" "}
              </>
            )}
            {row.tracking_number}
          </p>
          <Outcome row={row} remittance={remittance} />
        </div>
        {row.message && <p className="font-semibold">{row.message}</p>}
        <p className="text-sm wrap-anywhere text-soft">
          Line {row.line}
          {row.reference && `, ${row.reference}`}
          {row.deduction > 0 && `, ${formatRupees(row.deduction)} deducted`}
        </p>
      </div>
    </li>
  );
}

function Outcome({ row, remittance }: { row: RemittanceRow; remittance: RemittanceState }) {
  const { results, busy, record } = remittance;
  const result = results.get(row.line);
  return (
    <RowOutcome result={result} done="Recorded">
      {row.match === "short" && row.order && isOpen(result) && (
        <Button
          size="small"
          variant="tonal"
          aria-label={`Record ${formatRupees(row.amount)} for order ${row.order.id}`}
          busy={busy === "recording"}
          onClick={() => record([row])}
        >
          Record
        </Button>
      )}
    </RowOutcome>
  );
}

function sumOf(rows: readonly RemittanceRow[]): number {
  return rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
}
