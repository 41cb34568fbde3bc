import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { isSteepFall } from "../price-rule.ts";
import type { GridEdit, GridEdits } from "./grid-edits.ts";
import { COLUMN_NAMES, shownText } from "./grid-text.ts";

interface ReviewDialogProps {
  open: boolean;
  edits: GridEdits;
  busy: boolean;
  error: string | undefined;
  onApply: () => void;
  onClose: () => void;
}

/** Every changed cell with its old and new value, for review before all are applied. */
export function ReviewDialog({ open, edits, busy, error, onApply, onClose }: ReviewDialogProps) {
  const changes = [...edits.values()];
  const count = countOf(changes.length, "change");
  return (
    <Dialog open={open} onClose={onClose} title={`Review ${count}`} className="max-w-3xl!">
      <p className="text-soft">
        All of them are applied together, or none. You can undo them afterwards.
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards can scroll a long list
        tabIndex={0}
        aria-label="Changes"
        className="my-4 max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-card border border-line"
      >
        {changes.map((edit) => (
          <ReviewItem key={`${edit.pack.pack_id} ${edit.field}`} edit={edit} />
        ))}
      </ul>
      {error && <InlineAlert className="mb-4">{error}</InlineAlert>}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} busyText="Applying..." onClick={onApply}>
          Apply {count}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  );
}

function ReviewItem({ edit: { pack, field, from, value, text } }: { edit: GridEdit }) {
  const steep = field === "price" && isSteepFall(Number(from), Number(value));
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5">
      <span className="wrap-anywhere">
        <bdi>{pack.title}</bdi>
        {field !== "hidden" && <span className="text-soft"> {pack.label}</span>}
      </span>
      <span className="ml-auto text-right tabular-nums">
        <span className="text-soft">{COLUMN_NAMES[field]}: </span>
        <del className="text-soft">{shownText(field, from)}</del>
        <span aria-hidden="true"> → </span>
        <ins className={classNames("font-semibold no-underline", steep && "text-error")}>
          {value === null ? text : shownText(field, value)}
        </ins>
        {steep && (
          <span className="block text-sm text-error">
            {Math.round((1 - Number(value) / Number(from)) * 100)}% less
          </span>
        )}
      </span>
    </li>
  );
}
