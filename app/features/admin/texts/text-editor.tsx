import { type FormEvent, useRef, useState } from "react";
import { readText, readTextVersion, saveText } from "#app/features/texts/text-client.ts";
import type { TextDetail } from "#app/features/texts/text-schema.ts";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminTime } from "../page/admin-time.ts";
import { TextConflict } from "./text-conflict.tsx";
import { TextHelp } from "./text-help.tsx";
import { TextHistory } from "./text-history.tsx";
import { TextPreview } from "./text-preview.tsx";

interface TextEditorProps {
  stored: TextDetail;
  /** That of a new article, whose text begins with it; '' for others. */
  title: string;
}

/**
 * The editor of one text with its preview and history. What was typed stays through every error; after a conflict the other
 * person's text is shown beside it, and the next save replaces that one.
 */
export function TextEditor({ stored, title: newTitle }: TextEditorProps) {
  const [base, setBase] = useState(stored);
  const [typed, setTyped] = useState(
    stored.text === "" && newTitle ? `${newTitle}\n${indiaDay(new Date())}\n\n` : stored.text,
  );
  const [theirs, setTheirs] = useState<TextDetail | null>(null);
  /** What was typed before another version was put into the editor. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const changed = typed !== base.text;
  const error = fieldMessage(failure, "text");
  /** An article that the shop wrote itself has no original text. */
  const own = base.place === "Blog" && base.shipped === "";

  function replaceBy(text: string) {
    setReplaced(typed);
    setTyped(text);
    setFailure(null);
    field.current?.focus();
  }

  async function backTo(version: number) {
    try {
      replaceBy((await readTextVersion(base.name, version)).text);
    } catch (problem) {
      notify({ kind: "error", text: messageOf(problem, "The version can't be read. Try again.") });
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!changed || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const saved = await saveText(base.name, { version: base.version, text: typed });
      setBase(saved);
      setTyped((now) => (now === typed ? saved.text : now));
      setTheirs(null);
      setReplaced(null);
      notify({ kind: "success", text: "Saved. The shop shows it now." });
    } catch (problem) {
      setFailure(problem);
      if (problem instanceof ApiError && problem.status === 409) await showTheirs();
      field.current?.focus();
    }
    setBusy(false);
  }

  async function showTheirs() {
    try {
      const now = await readText(base.name);
      setTheirs(now);
      setBase(now);
    } catch (problem) {
      setFailure(problem);
    }
  }

  const { title, place, path, line, max, hint } = base;
  const shared = {
    label: "Text",
    name: "text",
    hint: hint || undefined,
    error,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };
  return (
    <AdminContent
      title={title}
      lead={
        base.changed && base.changed_at
          ? `Changed ${adminTime(base.changed_at)}.`
          : own
            ? "Not on the blog."
            : "Original text."
      }
      actions={
        <>
          <Link to="/admin/texts" className="text-link inline-flex min-h-11 items-center">
            All texts
          </Link>
          {path && (place !== "Blog" || base.text !== "") && (
            <Link to={path} className="text-link inline-flex min-h-11 items-center">
              See the page
            </Link>
          )}
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel aria-label="Editor">
          <form onSubmit={save} noValidate data-unsaved={changed}>
            {line ? (
              <TextField {...shared} ref={field} autoComplete="off" />
            ) : (
              <TextArea {...shared} ref={field} rows={base.max > 5_000 ? 22 : 8} />
            )}
            <p className="mt-1.5 text-sm text-soft">
              {typed.length} of at most {max} characters
            </p>
            {failure !== null && (
              <InlineAlert className="mt-4">
                {error === undefined
                  ? messageOf(failure, "The text was not saved. Try again.")
                  : "Nothing was saved yet."}
              </InlineAlert>
            )}
            {theirs && <TextConflict theirs={theirs} onUse={() => replaceBy(theirs.text)} />}
            {replaced !== null && replaced !== typed && (
              <InlineAlert tone="info" className="mt-4">
                Another version is in the editor. It is not saved yet.{" "}
                <button
                  type="button"
                  className="text-link inline-flex min-h-11 items-center"
                  onClick={() => replaceBy(replaced)}
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
                aria-disabled={!changed || undefined}
              >
                {changed ? "Make it live" : "No changes yet"}
              </Button>
              {typed !== base.shipped && !own && (
                <Button variant="quiet" onClick={() => replaceBy(base.shipped)}>
                  Restore the original text
                </Button>
              )}
            </div>
          </form>
          <TextHelp text={base} />
        </Panel>
        <TextPreview text={base} typed={typed} />
      </div>
      <TextHistory text={base} own={own} onBack={backTo} />
    </AdminContent>
  );
}
