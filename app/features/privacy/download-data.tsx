import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { DataRow } from "./data-row.tsx";
import { readPersonalData } from "./personal-data-client.ts";

const FILE = "my-data.json";

/** Everything the shop keeps of the person, as a file. */
export function DownloadData() {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      saveAsFile(JSON.stringify(await readPersonalData(), null, 2));
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to fetch your data.") });
    }
    setBusy(false);
  }

  return (
    <DataRow
      title="Your data"
      text="Profile, addresses, cart, orders, reviews and consents, as a file (JSON) that other programs can read."
      action={
        <Button
          size="small"
          variant="outline"
          busy={busy}
          busyText="Fetching..."
          onClick={download}
        >
          Download my data
        </Button>
      }
    />
  );
}

/** The call needs the token, so that a plain link would not do. */
function saveAsFile(json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
}
