import { readTextVersion } from "#app/features/texts/text-client.ts";
import type { TextDetail } from "#app/features/texts/text-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { ROW, ROWS } from "../lists/empty-list.tsx";
import { adminTime } from "../page/admin-time.ts";

interface TextHistoryProps {
  text: TextDetail;
  /** Whether the shop wrote it, so that there is no original text to restore. */
  own: boolean;
  /** Loads a saved version into the editor. */
  onBack: (text: string) => void;
}

/** The saved versions of a text, newest first; each can be restored into the editor. */
export function TextHistory({ text: { name, history }, own, onBack }: TextHistoryProps) {
  async function backTo(version: number) {
    try {
      onBack((await readTextVersion(name, version)).text);
    } catch (problem) {
      notify({
        kind: "error",
        text: messageOf(problem, "The version could not be loaded. Try again."),
      });
    }
  }

  if (history.length === 0) return null;
  return (
    <Panel aria-labelledby="history-title" className="mt-5">
      <h2 id="history-title" className="mb-3 text-2xl">
        History
      </h2>
      <ul className={ROWS}>
        {history.map(({ version, changed_at, changed_by, shipped }, at) => (
          <li key={version} className={ROW}>
            <p className="min-w-0 flex-1 basis-56">
              <strong>Version {version}</strong>
              {at === 0 && " (live)"}
              {shipped && (own ? ", off the blog" : ", original text")}
              <span className="block text-sm text-soft">
                {adminTime(changed_at)}
                {changed_by && `, ${changed_by}`}
              </span>
            </p>
            <Button size="small" variant="outline" onClick={() => backTo(version)}>
              Back to version {version}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">The newest 50 versions are kept.</p>
    </Panel>
  );
}
