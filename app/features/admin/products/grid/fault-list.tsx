import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { faultOf, type GridEdit, type GridEdits, keepMine, without } from "./grid-edits.ts";
import { COLUMN_NAMES, shownText } from "./grid-text.ts";

const MAX_SHOWN = 20;

interface FaultListProps {
  edits: GridEdits;
  faulty: readonly GridEdit[];
  onChange: (edits: GridEdits) => void;
  /** Reloads the list after the user took someone else's value. */
  onTaken: () => void;
}

/** The cells that prevent a review, including those on other pages, each with its possible fixes. */
export function FaultList({ edits, faulty, onChange, onTaken }: FaultListProps) {
  if (faulty.length === 0) return null;
  const more = faulty.length - MAX_SHOWN;
  return (
    <InlineAlert className="mb-4">
      <p className="font-semibold">
        {faulty.length === 1 ? "1 cell needs" : `${faulty.length} cells need`} attention. Nothing is
        saved yet.
      </p>
      <ul className="mt-2 grid gap-2">
        {faulty.slice(0, MAX_SHOWN).map((edit) => (
          <li key={`${edit.pack.pack_id} ${edit.field}`} className="wrap-anywhere">
            <FaultText edit={edit} fault={faultOf(edits, edit)} />
            <span className="mt-1 flex flex-wrap gap-3">
              {edit.now !== null && (
                <Button
                  size="small"
                  variant="outline"
                  onClick={() => onChange(keepMine(edits, edit))}
                >
                  Keep {edit.value === null ? edit.text : shownText(edit.field, edit.value)}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  onChange(without(edits, edit));
                  if (edit.now !== null) onTaken();
                }}
              >
                {edit.now === null ? "Undo this change" : `Use ${shownText(edit.field, edit.now)}`}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">And {more} more.</p>}
    </InlineAlert>
  );
}

function FaultText({ edit, fault }: { edit: GridEdit; fault: string | null }) {
  const { pack, field, from, now } = edit;
  return (
    <>
      <bdi>{pack.title}</bdi>, {pack.label}, {COLUMN_NAMES[field].toLowerCase()}: {fault}
      {now !== null && ` It was ${shownText(field, from)} and is now ${shownText(field, now)}.`}
    </>
  );
}
