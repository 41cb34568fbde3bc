import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { callApiForFile } from "#app/shared/api-file.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { saveFile } from "#app/ui/save-file.ts";
import type { Order } from "../order-schema.ts";
import type { FilingKind } from "./filing-schema.ts";

const E_WAY_BILL_ABOVE = 50_000;

/** Links to files for the e-way bill and e-invoice portals, if the order needs them. */
export function FilingLinks({
  order: { id, total, business, invoice_url },
}: {
  order: Pick<Order, "id" | "total" | "business" | "invoice_url">;
}) {
  if (!invoice_url) return null;
  return (
    <>
      {total > E_WAY_BILL_ABOVE && (
        <FilingButton id={id} kind="e-way-bill" label="E-way bill (JSON)" />
      )}
      {business && <FilingButton id={id} kind="e-invoice" label="E-invoice (JSON)" />}
    </>
  );
}

interface FilingButtonProps {
  id: number;
  kind: FilingKind;
  label: string;
}

function FilingButton({ id, kind, label }: FilingButtonProps) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await callApiForFile(`/admin/orders/${id}/filing/${kind}`));
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "The file could not be downloaded.") });
    }
    setBusy(false);
  }

  return (
    <Button variant="outline" wide busy={busy} busyText="Preparing..." onClick={save}>
      {label}
    </Button>
  );
}
