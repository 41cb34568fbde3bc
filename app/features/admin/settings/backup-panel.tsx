import { useState } from "react";
import { backupProblem } from "#app/features/backup/nightly/late-backup.ts";
import { readNightlyFile } from "#app/features/backup/nightly/nightly-client.ts";
import type { NightlyFile, NightlyFiles } from "#app/features/backup/nightly/nightly-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { adminTime } from "../page/admin-time.ts";

/** The nightly backups: the time of the latest, and a download of each. */
export function BackupPanel(files: NightlyFiles) {
  const { hour, on_shop_disk, problem, results } = files;
  const late = backupProblem(files);
  return (
    <Panel id="backups" aria-labelledby="backups-title" className="scroll-mt-20">
      <h2 id="backups-title" className="text-2xl">
        Backups
      </h2>
      {hour === null ? (
        <InlineAlert tone="warning" className="mt-4">
          There is no nightly backup. Set BACKUP_DIR and BACKUP_PASSPHRASE in the file .env on the
          server, then restart the shop.
        </InlineAlert>
      ) : (
        <p className="mt-1 text-soft">
          Each night after {hour}:00, encrypted, with everything: orders, customers and pictures.
          The last seven days and four Sundays are kept.
          {on_shop_disk &&
            problem === null &&
            " They are on the shop's own disk and would be lost with it, so copy them to another place."}
        </p>
      )}
      {late !== null && <InlineAlert className="mt-4">{late}</InlineAlert>}
      {results.length > 0 && (
        <ul aria-label="Backups" className="mt-4 divide-y divide-line border-y border-line">
          {results.map((file) => (
            <BackupRow key={file.day} file={file} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function BackupRow({ file: { day, bytes, written_at } }: { file: NightlyFile }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      saveFile(await readNightlyFile(day));
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "The backup could not be downloaded.") });
    }
    setBusy(false);
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span>
        {adminTime(written_at)} <span className="text-soft">{megabytes(bytes)}</span>
      </span>
      <Button
        variant="outline"
        size="small"
        busy={busy}
        busyText="Downloading..."
        aria-label={`Download the backup of ${day}`}
        onClick={download}
      >
        Download
      </Button>
    </li>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
