import { useDeferredValue } from "react";
import { MarkedText } from "#app/features/pages/parts/marked-text.tsx";
import type { TextDetail } from "#app/features/texts/text-schema.ts";
import { fillLine, parseMarks } from "#app/shared/marks.ts";
import { Panel } from "#app/ui/panel.tsx";

/** A live preview of a text as shoppers will see it. */
export function TextPreview({ text, typed }: { text: TextDetail; typed: string }) {
  const shown = useDeferredValue(typed);
  const { line, parts, values } = text;
  const blanks = parts.map((part) => [
    part,
    <p key={part} className="rounded-field border border-dashed border-edge px-4 py-3 text-soft">
      The shop fills in {`{${part}}`} here.
    </p>,
  ]);
  return (
    <Panel aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-3 text-2xl">
        Preview
      </h2>
      {line ? (
        <p className="text-lg [overflow-wrap:anywhere]">{fillLine(shown, values)}</p>
      ) : (
        <div className="prose [overflow-wrap:anywhere]">
          <MarkedText
            blocks={parseMarks(shown, { parts, values })}
            parts={Object.fromEntries(blanks)}
          />
        </div>
      )}
    </Panel>
  );
}
