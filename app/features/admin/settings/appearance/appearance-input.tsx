import type { SettingField } from "../settings-fields.ts";
import { LogoField } from "./logo-field.tsx";
import { PaletteTiles } from "./palette-tiles.tsx";
import { SortableRows } from "./sortable-rows.tsx";

interface AppearanceInputProps {
  field: SettingField;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** The input for a kind of setting that only the appearance section uses. */
export default function AppearanceInput({ field, ...rest }: AppearanceInputProps) {
  const { label, hint, kind, path, choices = [] } = field;
  const input = { label, hint, ...rest };
  if (kind === "logo") return <LogoField {...input} />;
  if (kind === "palette") return <PaletteTiles {...input} name={path} />;
  return <SortableRows {...input} choices={choices} />;
}
