interface Change {
  field: string;
  old?: unknown;
  new?: unknown;
}

/** What changed, field by field: the old value struck out, then the new one. */
export function ChangeList({ changes }: { changes: Change[] }) {
  return (
    <dl className="mt-2 space-y-1 text-sm">
      {changes.map(({ field, old, new: now }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-soft">{field.replaceAll("_", " ")}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {!isNothing(old) && <del className="text-error">{wordsOf(old)}</del>}
            {!isNothing(old) && !isNothing(now) && <span aria-hidden="true"> → </span>}
            {!isNothing(now) && <ins className="text-success no-underline">{wordsOf(now)}</ins>}
            {!isNothing(old) && isNothing(now) && <span className="text-soft"> (emptied)</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

const LONGEST = 300;

function wordsOf(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
