import { Suspense } from "react";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { SettingField } from "./settings-fields.ts";
import { WeekdayBoxes } from "./weekday-boxes.tsx";
import { ZoneRows } from "./zone-rows.tsx";

const AppearanceInput = requiredComponent(
  async () => (await import("./appearance/appearance-input.tsx")).default,
);

interface SettingInputProps {
  field: SettingField;
  value: string | boolean;
  error?: string;
  onChange: (value: string | boolean) => void;
}

/** The input of a setting. */
export function SettingInput({ field, value, error, onChange }: SettingInputProps) {
  const { label, hint, kind, path: name } = field;
  const texts = { label, hint, error, name };
  if (kind === "switch") {
    return (
      <Checkbox
        {...texts}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  if (kind === "zones") {
    return <ZoneRows {...{ label, hint, error }} value={String(value)} onChange={onChange} />;
  }
  if (kind === "logo" || kind === "palette" || kind === "order") {
    return (
      <Suspense fallback={<BusyText>{label}</BusyText>}>
        <AppearanceInput {...{ field, error, onChange }} value={String(value)} />
      </Suspense>
    );
  }
  const shared = {
    ...texts,
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === "choice" || kind === "number-choice") {
    return (
      <SelectField {...shared}>
        {field.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind === "weekdays") {
    return <WeekdayBoxes {...{ label, hint, error }} value={String(value)} onChange={onChange} />;
  }
  if (kind === "slots") return <TextArea {...shared} rows={3} spellCheck={false} />;
  if (kind === "carriers") return <TextArea {...shared} rows={6} spellCheck={false} />;
  const inputMode = kind === "number" ? (field.decimals ? "decimal" : "numeric") : undefined;
  return (
    <TextField
      {...shared}
      // Not a number field: the server explains errors, while a browser would delete text that isn't a number.
      type={kind === "day" ? "date" : field.type === "tel" ? "tel" : "text"}
      inputMode={
        inputMode ?? (field.type === "email" || field.type === "url" ? field.type : undefined)
      }
      autoComplete="off"
      spellCheck={false}
    />
  );
}
