import type { TextDetail } from "#app/features/texts/text-schema.ts";

const MARKS = [
  ["## Heading", "a heading"],
  ["- item", "a list item; if all begin with **Term:**, they become a table"],
  ["1. step", "a numbered step"],
  ["> Title", "a box; its text follows on the next lines"],
  ["? Question", "a question that unfolds; its answer follows on the next lines"],
  ["**words**", "bold words"],
  ["[words](/returns)", "a link, also to https://, mailto: or tel:"],
] as const;

/** The markup and placeholders that a text may use. */
export function TextHelp({ text: { line, values, parts } }: { text: TextDetail }) {
  const placeholders = Object.entries(values);
  return (
    <div className="mt-5 grid gap-1 border-t border-line pt-3">
      {!line && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Formatting</summary>
          <p className="mb-2 text-soft">An empty line begins a new paragraph.</p>
          <Terms rows={MARKS} />
        </details>
      )}
      {placeholders.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Placeholders</summary>
          <p className="mb-2 text-soft">
            The shop fills them in from the settings wherever you write them.
          </p>
          <Terms rows={placeholders.map(([name, value]) => [`{${name}}`, value])} />
        </details>
      )}
      {parts.length > 0 && (
        <p className="mt-1 text-sm text-soft">
          Keep {parts.map((part) => `{${part}}`).join(", ")} on a line of its own: the shop fills it
          in.
        </p>
      )}
    </div>
  );
}

function Terms({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-1 pb-3 text-sm">
      {rows.map(([term, detail]) => (
        <div key={term} className="gap-x-4 sm:grid sm:grid-cols-[12rem_1fr]">
          <dt className="font-mono [overflow-wrap:anywhere]">{term}</dt>
          <dd className="text-soft [overflow-wrap:anywhere]">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
