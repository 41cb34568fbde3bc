import { FileText } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import type { ApiFile } from "#app/shared/api-file.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { readCreditNote, readInvoice } from "./invoice-client.ts";

interface InvoiceLinksProps {
  orderId: number;
  /** Whether it has been issued. */
  invoice: boolean;
  creditNote: boolean;
}

/** Buttons to download the issued documents of an order. */
export function InvoiceLinks({ orderId, invoice, creditNote }: InvoiceLinksProps) {
  if (!invoice && !creditNote) return null;
  return (
    <div className="grid gap-3">
      {invoice && <DownloadButton label="Invoice (PDF)" read={() => readInvoice(orderId)} />}
      {creditNote && (
        <DownloadButton label="Credit note (PDF)" read={() => readCreditNote(orderId)} />
      )}
    </div>
  );
}

interface DownloadButtonProps {
  label: string;
  read: () => Promise<ApiFile>;
}

/** A button, since a plain link can't send the token. */
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
