import { useRef, useState } from "react";
import type { TextDetail } from "#app/features/texts/text-schema.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminTime } from "../page/admin-time.ts";
import { type Draft, TextForm } from "./text-form.tsx";
import { TextHelp } from "./text-help.tsx";
import { TextHistory } from "./text-history.tsx";
import { TextPreview } from "./text-preview.tsx";

interface TextEditorProps {
  stored: TextDetail;
  /** The title of a new article, which its text begins with; '' for other texts. */
  title: string;
}

/** The editor of a text, with its preview and history. */
export function TextEditor({ stored, title: newTitle }: TextEditorProps) {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<Draft>(() => ({
    typed: stored.text || beginningOf(newTitle),
    replaced: null,
    failure: null,
  }));
  /** An article that the shop wrote has no original text. */
  const own = base.place === "Blog" && base.shipped === "";
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);

  function replaceBy(text: string) {
    setDraft(({ typed }) => ({ typed: text, replaced: typed, failure: null }));
    field.current?.focus();
  }

  return (
    <AdminContent
      title={base.title}
      lead={
        base.changed && base.changed_at
          ? `Changed ${adminTime(base.changed_at)}.`
          : own
            ? "Not on the blog."
            : "Original text."
      }
      actions={<TextLinks text={base} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel aria-label="Editor">
          <TextForm
            base={base}
            own={own}
            draft={draft}
            field={field}
            onBase={setBase}
            onDraft={(change) => setDraft((old) => ({ ...old, ...change(old) }))}
            onReplace={replaceBy}
          />
          <TextHelp text={base} />
        </Panel>
        <TextPreview text={base} typed={draft.typed} />
      </div>
      <TextHistory text={base} own={own} onBack={replaceBy} />
    </AdminContent>
  );
}

/** The initial text of a new article: its title and today's date. */
function beginningOf(newTitle: string): string {
  return newTitle && `${newTitle}\n${indiaDay(new Date())}\n\n`;
}

function TextLinks({ text: { path, place, text } }: { text: TextDetail }) {
  return (
    <>
      <Link to="/admin/texts" className="text-link inline-flex min-h-11 items-center">
        All texts
      </Link>
      {path && (place !== "Blog" || text !== "") && (
        <Link to={path} className="text-link inline-flex min-h-11 items-center">
          See the page
        </Link>
      )}
    </>
  );
}
