import type { TextDetail } from "#app/features/texts/text-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { adminTime } from "../page/admin-time.ts";

interface TextConflictProps {
  /** The text that someone else has saved. */
  theirs: TextDetail;
  onUse: () => void;
}

/** The text that someone else has saved in the meantime. */
export function TextConflict({ theirs, onUse }: TextConflictProps) {
  const [last] = theirs.history;
  const who = last?.changed_by || "Someone else";
  return (
    <section
      aria-label="Saved by someone else"
      className="mt-4 rounded-card border border-line p-4"
    >
      <p className="mb-3">
        {who} saved this{last && ` on ${adminTime(last.changed_at)}`}. Yours is still above: press
        ‘Make it live’ again to replace theirs, or copy what you need.
      </p>
      <TextArea label="Their text" value={theirs.text} readOnly rows={8} />
      <Button variant="outline" size="small" className="mt-3" onClick={onUse}>
        Continue with their text
      </Button>
    </section>
  );
}
