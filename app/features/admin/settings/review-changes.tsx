import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** A change of a setting in readable form. */
export interface SettingChange {
  label: string;
  before: string;
  after: string;
}

interface ReviewChangesProps {
  open: boolean;
  changes: readonly SettingChange[];
  busy: boolean;
  /** A preview of the result. */
  preview?: ReactNode;
  onClose: () => void;
  onSave: () => void;
}

/** Lists the changes that shoppers will see, before they are saved. */
export function ReviewChanges({
  open,
  changes,
  busy,
  preview,
  onClose,
  onSave,
}: ReviewChangesProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Review changes"
      className={preview ? "max-w-3xl!" : undefined}
    >
      <dl className="grid gap-4">
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-soft line-through decoration-1">
              <span className="sr-only">Now: </span>
              {before}
            </dd>
            <dd>
              <span className="sr-only">Then: </span>
              {after}
            </dd>
          </div>
        ))}
      </dl>
      {preview}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} busyText="Saving..." onClick={onSave}>
          Make it live
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  );
}
