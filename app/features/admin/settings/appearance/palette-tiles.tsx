import { useId } from "react";
import { PALETTE_NAMES, PALETTES, type Palette } from "#app/styles/palettes.ts";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { RadioTile } from "#app/ui/radio-tile.tsx";

interface PaletteTilesProps {
  label: string;
  hint?: string;
  error?: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** The palettes to choose from, each with its colours. */
export function PaletteTiles({ label, hint, error, name, value, onChange }: PaletteTilesProps) {
  const noteId = useId();
  return (
    <fieldset
      className="min-w-0 md:col-span-2"
      aria-describedby={noteId}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {PALETTE_NAMES.map((palette) => (
          <RadioTile
            key={palette}
            name={name}
            value={palette}
            checked={palette === value}
            onChange={() => onChange(palette)}
          >
            {PALETTES[palette].label}
            <Swatches palette={PALETTES[palette]} />
          </RadioTile>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

function Swatches({ palette: { light, dark } }: { palette: Palette }) {
  const colours = [light.leaf, light["leaf-tint"], light.grove, dark.leaf];
  return (
    <span aria-hidden="true" className="mt-1.5 flex gap-1.5">
      {colours.map((background) => (
        <span
          key={background}
          className="size-6 rounded-full border border-line"
          style={{ background }}
        />
      ))}
    </span>
  );
}
