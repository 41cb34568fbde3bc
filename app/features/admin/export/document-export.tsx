import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { dayFormat } from "#app/shared/india-time.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { readDocumentExport } from "../frame/admin-data-client.ts";
import { exportMonths } from "./export-months.ts";

const monthName = dayFormat("en-IN", { month: "long", year: "numeric" });

/** Downloads a month's invoices and credit notes as a CSV file. */
export function DocumentExport() {
  const [busy, setBusy] = useState(false);
  const months = exportMonths(new Date());
  const [month = "", setMonth] = useState(months[0]);

  async function download() {
    setBusy(true);
    try {
      saveFile(await readDocumentExport(month));
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to export.") });
    }
    setBusy(false);
  }

  return (
    <Panel aria-labelledby="documents-title" className="mt-6">
      <h2 id="documents-title" className="text-2xl">
        Invoices and credit notes
      </h2>
      <p className="mt-2 text-soft">
        For the GST return: every line of a month, credit notes with a minus sign.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SelectField
          label="Month"
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {monthName.format(Date.parse(`${each}-01`))}
            </option>
          ))}
        </SelectField>
        <Button variant="outline" busy={busy} busyText="Exporting..." onClick={download}>
          Export CSV
        </Button>
      </div>
    </Panel>
  );
}
