import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { readImportProblems } from "./import-client.ts";

/** Downloads the errors and warnings of an import as a CSV file. */
export function ProblemsButton({ id }: { id: number }) {
  async function download() {
    try {
      saveFile(await readImportProblems(id));
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to download the errors.") });
    }
  }

  return (
    <Button size="small" variant="outline" onClick={download}>
      Download errors (CSV)
    </Button>
  );
}
