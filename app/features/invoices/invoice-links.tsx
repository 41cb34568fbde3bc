import { FileText } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import type { ApiFile } from "#app/shared/api-file.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { readCreditNote, readInvoice } from "./invoice-client.ts";

interface InvoiceLinksProps {
  orderId: number;
  /** Whether the invoice has been issued. */
  invoice: boolean;
  /** The issued credit notes, oldest first. */
  creditNotes: readonly { note: number; total: number }[];
}

/** Buttons to download the issued documents of an order. */
export function InvoiceLinks({ orderId, invoice, creditNotes }: InvoiceLinksProps) {
  if (!invoice && creditNotes.length === 0) return null;
  return (
    <div className="grid gap-3">
      {invoice && <DownloadButton label="Invoice (PDF)" read={() => readInvoice(orderId)} />}
      {creditNotes.map(({ note, total }) => (
        <DownloadButton
          key={note}
          label={
            creditNotes.length === 1
              ? "Credit note (PDF)"
              : `Credit note ${note}, ${formatRupees(total)} (PDF)`
          }
          read={() => readCreditNote(orderId, note)}
        />
      ))}
    </div>
  );
}

interface DownloadButtonProps {
  label: string;
  read: () => Promise<ApiFile>;
}

/** A button, because a plain link can't send the token. */
function DownloadButton({ label, read }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await read());
    } catch (error) {
      notify({
        kind: "error",
        text: messageOf(error, "Failed to load the PDF. Please try again."),
      });
    }
    setBusy(false);
  }

  return (
    <Button variant="outline" wide busy={busy} busyText="Preparing..." onClick={save}>
      <FileText aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
}
