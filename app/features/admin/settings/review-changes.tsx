import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { sequenceInWords } from "./appearance/typed-appearance.ts";
import type { SettingField } from "./settings-fields.ts";
import type { TypedSettings } from "./typed-settings.ts";
import { zonesInWords } from "./typed-zones.ts";

interface ReviewChangesProps {
  open: boolean;
  changed: readonly SettingField[];
  before: TypedSettings;
  after: TypedSettings;
  busy: boolean;
  /** Shows how it will look. */
  preview?: ReactNode;
  onClose: () => void;
  onSave: () => void;
}

/** What will change for shoppers, before it does. */
export function ReviewChanges({
  open,
  changed,
  before,
  after,
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
        {changed.map((field) => (
          <div key={field.path}>
            <dt className="font-semibold">{field.label}</dt>
            <dd className="text-soft line-through decoration-1">
              <span className="sr-only">Now: </span>
              {shown(field, before)}
            </dd>
            <dd>
              <span className="sr-only">Then: </span>
              {shown(field, after)}
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

function shown({ path, kind, choices }: SettingField, typed: TypedSettings): string {
  const value = typed[path] ?? "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (kind === "zones") return zonesInWords(value);
  if (kind === "order") return sequenceInWords(value, choices);
  if (kind === "logo") return value === "" ? "The built-in logo" : "The uploaded picture";
  const choice = choices?.find((each) => each.value === value);
  return choice?.label ?? (value.trim() === "" ? "Nothing" : value);
}
