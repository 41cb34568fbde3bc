import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { displayValue, isNothing } from "./value-text.ts";

interface Change {
  field: string;
  old?: unknown;
  new?: unknown;
}

/** Characters; longer values go on lines of their own. */
const SHORT = 30;

/** The changes by field: the old value struck out, then the new one. Shows a category's name instead of its id. */
export function ChangeList({ changes }: { changes: Change[] }) {
  const categories = useRouteLoaderData<typeof rootLoader>("root")?.categories;
  const nameOf = (id: unknown) => categories?.find((category) => category.id === id)?.name ?? id;
  const visible = changes
    .filter((change) => !(isNothing(change.old) && isNothing(change.new)))
    .map((change) =>
      change.field === "category_id"
        ? { field: "category", old: nameOf(change.old), new: nameOf(change.new) }
        : change,
    );
  return (
    <dl className="mt-2 space-y-1.5 text-sm">
      {visible.map((change) => (
        <div key={change.field} className="flex flex-wrap gap-x-2">
          <dt className="wrap-anywhere text-soft">{change.field.replaceAll("_", " ")}</dt>
          <Values {...change} />
        </div>
      ))}
    </dl>
  );
}

function Values({ old, new: now }: Change) {
  const [before, after] = [displayValue(old), displayValue(now)];
  const long = Math.max(before.length, after.length) > SHORT;
  const value = classNames("wrap-anywhere", long && "block border-l-2 pl-2");
  return (
    <dd className={classNames("min-w-0", long && "w-full space-y-1")}>
      {before && (
        <del className={classNames(value, "border-error text-error")}>
          <span className="sr-only">before: </span>
          {before}
        </del>
      )}
      {before && after && !long && <span aria-hidden="true"> → </span>}
      {after && (
        <ins className={classNames(value, "border-success text-success no-underline")}>
          {before && <span className="sr-only"> now: </span>}
          {after}
        </ins>
      )}
      {before && !after && <span className="text-soft"> (cleared)</span>}
    </dd>
  );
}
