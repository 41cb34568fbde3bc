import { type FormEvent, type RefObject, useState } from "react";
import { readText, saveText } from "#app/features/texts/text-client.ts";
import type { TextDetail } from "#app/features/texts/text-schema.ts";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { adminTime } from "../page/admin-time.ts";
import { TextConflict } from "./text-conflict.tsx";

/** The content of the editor. */
export interface Draft {
  typed: string;
  /** The text that was typed before another version replaced it; null if none did. */
  replaced: string | null;
  /** Why it could not be saved; null if nothing went wrong. */
  failure: unknown;
}

interface TextFormProps {
  /** The text as saved in the shop. */
  base: TextDetail;
  /** Whether the shop wrote it, so that there is no original text. */
  own: boolean;
  draft: Draft;
  field: RefObject<(HTMLTextAreaElement & HTMLInputElement) | null>;
  onBase: (base: TextDetail) => void;
  onDraft: (change: (old: Draft) => Partial<Draft>) => void;
  /** Replaces the typed text with another version. */
  onReplace: (text: string) => void;
}

/**
 * The form that changes a text. Errors never clear the typed text. After a conflict, the text that someone else has saved is shown
 * beside it, and the next save replaces that.
 */
export function TextForm({ base, own, draft, field, onBase, onDraft, onReplace }: TextFormProps) {
  const { typed, replaced, failure } = draft;
  const [theirs, setTheirs] = useState<TextDetail | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = typed !== base.text;
  /** A translation that needs no change is saved again, so that it no longer counts as outdated. */
  const savable = changed || base.outdated_since !== null;
  const error = fieldMessage(failure, "text");

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!savable || busy) return;
    setBusy(true);
    onDraft(() => ({ failure: null }));
    try {
      const saved = await saveText(base.name, { version: base.version, text: typed });
      onBase(saved);
      onDraft((now) => ({ typed: now.typed === typed ? saved.text : now.typed, replaced: null }));
      setTheirs(null);
      const done = changed ? "Saved. The shop shows it now." : "Confirmed. The text is unchanged.";
      notify({ kind: "success", text: done });
    } catch (problem) {
      onDraft(() => ({ failure: problem }));
      if (problem instanceof ApiError && problem.status === 409) await showTheirs();
      field.current?.focus();
    }
    setBusy(false);
  }

  async function showTheirs() {
    try {
      const now = await readText(base.name);
      setTheirs(now);
      onBase(now);
    } catch (problem) {
      onDraft(() => ({ failure: problem }));
    }
  }

  const shared = {
    label: "Text",
    name: "text",
    hint: base.hint || undefined,
    error,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) =>
      onDraft(() => ({ typed: target.value })),
  };
  return (
    <form onSubmit={save} noValidate data-unsaved={changed}>
      {base.outdated_since !== null && (
        <InlineAlert tone="warning" className="mb-4">
          The English text was changed {adminTime(base.outdated_since)}. Change this translation
          too, or confirm that it is still correct.
        </InlineAlert>
      )}
      {base.line ? (
        <TextField {...shared} ref={field} autoComplete="off" />
      ) : (
        <TextArea {...shared} ref={field} rows={base.max > 5_000 ? 22 : 8} />
      )}
      <p className="mt-1.5 text-sm text-soft">
        {typed.length} of at most {base.max} characters
      </p>
      {failure !== null && (
        <InlineAlert className="mt-4">
          {error === undefined
            ? messageOf(failure, "The text was not saved. Try again.")
            : "Nothing was saved yet."}
        </InlineAlert>
      )}
      {theirs && <TextConflict theirs={theirs} onUse={() => onReplace(theirs.text)} />}
      {replaced !== null && replaced !== typed && (
        <InlineAlert tone="info" className="mt-4">
          Another version is in the editor. It is not saved yet.{" "}
          <button
            type="button"
            className="text-link inline-flex min-h-11 items-center"
            onClick={() => onReplace(replaced)}
          >
            Restore what I typed
          </button>
        </InlineAlert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={busy}
          busyText="Saving..."
          variant={changed ? "solid" : "outline"}
          aria-disabled={!savable || undefined}
        >
          {changed ? "Make it live" : savable ? "Still correct" : "No changes yet"}
        </Button>
        {typed !== base.shipped && !own && (
          <Button variant="quiet" onClick={() => onReplace(base.shipped)}>
            Restore the original text
          </Button>
        )}
      </div>
    </form>
  );
}
