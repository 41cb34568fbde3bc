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
  /** Whether there is one yet. */
  invoice: boolean;
  creditNote: boolean;
}

/** The papers of an order that have been issued, to keep. */
export function InvoiceLinks({ orderId, invoice, creditNote }: InvoiceLinksProps) {
  if (!invoice && !creditNote) return null;
  return (
    <div className="grid gap-3">
      {invoice && <PaperButton label="Invoice (PDF)" read={() => readInvoice(orderId)} />}
      {creditNote && <PaperButton label="Credit note (PDF)" read={() => readCreditNote(orderId)} />}
    </div>
  );
}

interface PaperButtonProps {
  label: string;
  read: () => Promise<ApiFile>;
}

/** Not a plain link, which could not send the token. */
function PaperButton({ label, read }: PaperButtonProps) {
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
