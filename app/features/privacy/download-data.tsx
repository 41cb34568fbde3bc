import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { DataRow } from "./data-row.tsx";
import { readPersonalData } from "./personal-data-client.ts";

const FILE = "my-data.json";

/** Downloads the shopper's personal data as a file. */
export function DownloadData() {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const json = JSON.stringify(await readPersonalData(), null, 2);
      saveFile({ name: FILE, content: new Blob([json], { type: "application/json" }) });
    } catch (error) {
      notify({
        kind: "error",
        text: messageOf(error, "Failed to download your data. Please try again."),
      });
    }
    setBusy(false);
  }

  return (
    <DataRow
      title="Your data"
      text="Your profile, addresses, cart, orders, reviews and consents as a JSON file, which other programs can read."
      action={
        <Button
          size="small"
          variant="outline"
          busy={busy}
          busyText="Downloading..."
          onClick={download}
        >
          Download my data
        </Button>
      }
    />
  );
}
