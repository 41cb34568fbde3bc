import { useState } from "react";
import { closeMonth, readFolder } from "#app/features/bookkeeping/bookkeeping-client.ts";
import type { MonthBooks } from "#app/features/bookkeeping/bookkeeping-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { adminDay } from "../page/admin-time.ts";
import { useMay } from "../page/use-staff.ts";
import { MONTH_STATES, monthName } from "./month-labels.ts";

/** The selected month with its state, the download of its folder, and a button that closes the month. */
export function MonthActions({ books }: { books: MonthBooks }) {
  const { month, state, closable_from, closed_at } = books;
  const mayClose = useMay("books.close");
  const { isBusy, run } = useAction();
  const [pdfs, setPdfs] = useState(true);
  const [loading, setLoading] = useState(false);
  const { label, tone } = MONTH_STATES[state];

  async function download() {
    setLoading(true);
    try {
      saveFile(await readFolder(month, pdfs));
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "The folder could not be downloaded.") });
    }
    setLoading(false);
  }

  return (
    <Panel aria-labelledby="month-title">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="month-title" className="text-2xl">
          {monthName(month)}
        </h2>
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      <p className="mt-1 text-soft">
        {closed_at
          ? `Closed on ${adminDay(closed_at)}. Anything recorded later counts in a later month.`
          : state === "open"
            ? `Check the days that don't match. Then ${mayClose ? "close the month" : "an owner closes the month"}. It can't be opened again.`
            : `It can be closed from ${adminDay(closable_from)}.`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button busy={loading} busyText="Preparing..." onClick={download}>
          Download folder
        </Button>
        {state === "open" && mayClose && (
          <ConfirmButton
            question={`Really close ${monthName(month)}?`}
            busy={isBusy()}
            busyText="Closing..."
            onConfirm={() => run("close", () => closeMonth(month), "The month is closed.")}
          >
            Close month
          </ConfirmButton>
        )}
        <Checkbox
          label="With every invoice as a PDF"
          checked={pdfs}
          onChange={(event) => setPdfs(event.currentTarget.checked)}
        />
      </div>
    </Panel>
  );
}
