import { useState } from "react";
import {
  fetchSettlements,
  recordSettlements,
} from "#app/features/razorpay/settlements/settlement-client.ts";
import type {
  SettlementRecord,
  Settlements,
} from "#app/features/razorpay/settlements/settlement-schema.ts";
import { shortDay } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useAction } from "../../forms/use-action.ts";
import { ProblemLines } from "../../lists/unreadable-lines.tsx";
import { useMay } from "../../page/use-staff.ts";
import { AmountCells, AmountsTable, AmountsText, DayFault } from "../amounts-table.tsx";
import { DaysChip } from "../days-chip.tsx";

type Day = Settlements["days"][number];
const COLUMNS = [
  ["received", "Received"],
  ["refunds", "Refunds"],
  ["fees", "Fees"],
  ["tax", "Tax on fees"],
] as const;

/** Razorpay's settlements of a month, by day, beside the shop's records; a day that differs is red and lists the items at fault. */
export function RazorpaySettlements({ settlements }: { settlements: Settlements }) {
  const { month, days, faults, unsettled } = settlements;
  return (
    <Panel aria-labelledby="settlements-title" className="mt-5 min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="settlements-title" className="text-2xl">
          Razorpay settlements
        </h2>
        {days.length > 0 && <DaysChip days={days} />}
      </div>
      <RecordSettlements month={month} />
      {unsettled.count > 0 && (
        <InlineAlert tone="warning" className="mt-3">
          {countOf(unsettled.count, "payment")} older than a week, {formatRupees(unsettled.amount)},{" "}
          {unsettled.count === 1 ? "is" : "are"} missing from the settlements.
        </InlineAlert>
      )}
      {days.length === 0 ? (
        <p className="mt-3 text-soft">No settlements are recorded for this month yet.</p>
      ) : (
        <AmountsTable
          caption="Razorpay settlements by day"
          name="Day"
          columns={COLUMNS}
          totals={["Settled"]}
        >
          {days.map((day) => (
            <DayRow
              key={day.day}
              day={day}
              faults={faults.filter((fault) => fault.day === day.day)}
            />
          ))}
        </AmountsTable>
      )}
    </Panel>
  );
}

function DayRow({ day, faults }: { day: Day; faults: Settlements["faults"] }) {
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="font-medium">
          {shortDay(day.day)}
          {day.red && <span className="ml-2 font-semibold text-error">differs</span>}
          <span className="block text-sm font-normal wrap-anywhere text-soft">
            {day.utrs.join(", ")}
          </span>
          <AmountsText row={day} columns={COLUMNS} />
        </th>
        <AmountCells row={day} columns={COLUMNS} />
        <td className={day.red ? "font-semibold text-error" : undefined}>
          {formatRupees(day.settled)}
        </td>
      </tr>
      {faults.map((fault) => (
        <DayFault key={fault.entity_id} span={COLUMNS.length + 2} orderId={fault.order_id}>
          {faultText(fault)}
        </DayFault>
      ))}
    </>
  );
}

function faultText({ entity_id, amount, reason, expected }: Settlements["faults"][number]): string {
  const recorded =
    expected !== null && expected !== amount ? `, the shop has ${formatRupees(expected)}` : "";
  return `${entity_id}, ${formatRupees(amount)}: ${reason}${recorded}.`;
}

/** Imports Razorpay's report from a file, or fetches the month from Razorpay. */
function RecordSettlements({ month }: { month: string }) {
  const records = useMay("settlements.record");
  const { isBusy, run } = useAction();
  const [done, setDone] = useState<SettlementRecord | null>(null);
  if (!records) return null;

  const record = (name: string, call: () => Promise<SettlementRecord>) =>
    run(name, async () => {
      setDone(null);
      setDone(await call());
    });

  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton
          inputLabel="Settlement report"
          accept=".csv,.txt,text/csv,text/plain"
          variant="outline"
          size="small"
          busy={isBusy("file")}
          busyText="Reading..."
          onFile={(file) => record("file", async () => recordSettlements(await file.text()))}
        >
          Upload report
        </FileButton>
        <Button
          variant="outline"
          size="small"
          busy={isBusy("razorpay")}
          busyText="Fetching..."
          onClick={() => record("razorpay", () => fetchSettlements(month))}
        >
          Fetch from Razorpay
        </Button>
      </div>
      {done && (
        <InlineAlert tone={done.unreadable > 0 ? "warning" : "success"} className="mt-3">
          {formatCount(done.added)} new, {formatCount(done.known)} already recorded
          {done.unreadable > 0 && `, ${countOf(done.unreadable, "line")} not readable`}.
          {done.unreadable > 0 && <ProblemLines problems={done.problems} count={done.unreadable} />}
        </InlineAlert>
      )}
    </>
  );
}
