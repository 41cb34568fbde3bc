import { useId } from "react";
import { WEEKDAY_NAMES } from "#app/features/delivery/van/van-schedule.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldNote } from "#app/ui/field-frame.tsx";

/** Monday first, as in Indian work calendars. */
const BOXES = [...WEEKDAY_NAMES.slice(1), WEEKDAY_NAMES[0]];

interface WeekdayBoxesProps {
  label: string;
  hint?: string;
  error?: string;
  /** The names of the selected days, comma-separated. */
  value: string;
  onChange: (value: string) => void;
}

/** A checkbox per weekday. */
export function WeekdayBoxes({ label, hint, error, value, onChange }: WeekdayBoxesProps) {
  const noteId = useId();
  function change(name: string, chosen: boolean) {
    const names = WEEKDAY_NAMES.filter((one) => (one === name ? chosen : value.includes(one)));
    onChange(names.join(", "));
  }
  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {BOXES.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={value.includes(name)}
            onChange={({ target }) => change(name, target.checked)}
          />
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
