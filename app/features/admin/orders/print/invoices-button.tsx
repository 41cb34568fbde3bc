import { useState } from "react";
import { readInvoices } from "#app/features/orders/fulfilment/admin-order-client.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { saveFile } from "#app/ui/save-file.ts";

/** Downloads the invoices of orders as one PDF, and names orders without an invoice. `ids` is comma-separated. */
export function InvoicesButton({ ids }: { ids: string }) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { file, without } = await readInvoices(ids);
      saveFile(file);
      if (without.length > 0) notify({ kind: "warning", text: missingText(without) });
    } catch (error) {
      const text = messageOf(error, "Failed to load the PDF. Please try again.");
      notify({ kind: "error", text });
    }
    setBusy(false);
  }

  return (
    <Button
      variant="outline"
      size="small"
      busy={busy}
      busyText="Preparing..."
      onClick={save}
      className="flex-1 sm:flex-none"
    >
      Invoices (PDF)
    </Button>
  );
}

const MAX_NAMED = 5;

function missingText(without: readonly string[]): string {
  const named = without.slice(0, MAX_NAMED).map((id) => `#${id}`);
  const more = without.length - named.length;
  const orders = more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
  return `No invoice yet: ${orders}. It is issued when the order is paid or shipped.`;
}
