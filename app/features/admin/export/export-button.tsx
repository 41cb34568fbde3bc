import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { readExport } from "./export-client.ts";

interface ExportButtonProps {
  what: "products" | "orders" | "customers";
  children?: string;
}

/** Downloads one of the shop's tables as a CSV file. */
export function ExportButton({ what, children = "Export CSV" }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      saveFile(await readExport(what));
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to export.") });
    }
    setBusy(false);
  }

  return (
    <Button size="small" variant="outline" busy={busy} busyText="Exporting..." onClick={download}>
      {children}
    </Button>
  );
}
