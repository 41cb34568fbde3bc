import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { DataRow } from "./data-row.tsx";
import { readPersonalData } from "./personal-data-client.ts";

const FILE = "my-data.json";

/** Downloads the shopper's personal data as a file. */
export function DownloadData() {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      saveAsFile(JSON.stringify(await readPersonalData(), null, 2));
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

/** Saves data that was fetched with the token, which a plain link could not send. */
function saveAsFile(json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(url);
}
