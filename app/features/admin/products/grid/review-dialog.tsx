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

/** Every changed cell with its old and new value, before they are applied together. */
export function ReviewDialog({ open, edits, busy, error, onApply, onClose }: ReviewDialogProps) {
  const changes = [...edits.values()];
  const count = `${changes.length.toLocaleString("en-IN")} ${changes.length === 1 ? "change" : "changes"}`;
  return (
    <Dialog open={open} onClose={onClose} title={`Review ${count}`} className="max-w-3xl!">
      <p className="text-soft">
        All of them are applied together, or none. You can undo them afterwards.
      </p>
      <div className="my-4 max-h-[50dvh] overflow-y-auto rounded-card border border-line">
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-sunken text-left text-soft">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold">
                Pack
              </th>
              <th scope="col" className="px-3 py-2 font-semibold">
                What
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                Before
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((edit) => (
              <ReviewRow key={`${edit.pack.pack_id} ${edit.field}`} edit={edit} />
            ))}
          </tbody>
        </table>
      </div>
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

function ReviewRow({ edit: { pack, field, from, value, text } }: { edit: GridEdit }) {
  const steep = field === "price" && isSteepFall(Number(from), Number(value));
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 text-left font-normal wrap-anywhere">
        {pack.title}
        {field !== "hidden" && <span className="text-soft"> {pack.label}</span>}
      </th>
      <td className="px-3 py-2">{COLUMN_NAMES[field]}</td>
      <td className="px-3 py-2 text-right text-soft tabular-nums">{shownText(field, from)}</td>
      <td
        className={classNames(
          "px-3 py-2 text-right font-semibold tabular-nums",
          steep && "text-error",
        )}
      >
        {value === null ? text : shownText(field, value)}
        {steep && (
          <span className="block font-normal">
            {Math.round((1 - Number(value) / Number(from)) * 100)}% less
          </span>
        )}
      </td>
    </tr>
  );
}
