import { Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { EMPTY_ZONE, formatZoneRows, parseZoneRows, type ZoneValues } from "./zones-text.ts";

interface ZoneRowsProps {
  label: string;
  hint?: string;
  error?: string;
  /** In the format of `formatZoneRows`. */
  value: string;
  onChange: (value: string) => void;
}

const COLUMNS: readonly { key: keyof ZoneValues; label: string; hint?: string; wide?: boolean }[] =
  [
    { key: "name", label: "Name" },
    {
      key: "places",
      label: "States and PIN codes",
      hint: "Such as Telangana, 5001, 502. Leave empty for everywhere else.",
      wide: true,
    },
    { key: "charge", label: "₹ up to 1 kg" },
    { key: "perKg", label: "₹ per further kg" },
    { key: "freeFrom", label: "Free from ₹", hint: "Leave empty for never." },
  ];

/** The delivery zones, one row each. */
export function ZoneRows({ label, hint, error, value, onChange }: ZoneRowsProps) {
  const noteId = useId();
  const zones = parseZoneRows(value);
  const change = (next: readonly ZoneValues[]) => onChange(formatZoneRows(next));
  const rows = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The row to focus after a row was added or removed. */
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const row = rows.current?.querySelectorAll("[data-zone]")[wanted.current];
    (row?.querySelector("input") ?? addButton.current)?.focus();
    wanted.current = null;
  });

  /** Adds a zone before the catch-all zone, if there is one at the end. */
  function add() {
    wanted.current = zones.at(-1)?.places.trim() === "" ? zones.length - 1 : zones.length;
    change(zones.toSpliced(wanted.current, 0, EMPTY_ZONE));
  }

  function remove(at: number) {
    wanted.current = Math.min(at, zones.length - 2);
    change(zones.toSpliced(at, 1));
  }

  return (
    <fieldset
      ref={rows}
      className="grid gap-4 md:col-span-2"
      aria-describedby={noteId}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      {zones.length === 0 && <p>Delivery is free everywhere.</p>}
      {zones.map((zone, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          key={at}
          data-zone
          className="grid items-start gap-3 rounded-card border border-line p-4 sm:grid-cols-2 lg:grid-cols-[1fr_2fr_7rem_7rem_7rem_auto]"
        >
          {COLUMNS.map(({ key, label: column, hint: help, wide }) => (
            <TextField
              key={key}
              label={column}
              hint={help}
              value={zone[key]}
              inputMode={key === "name" || wide ? "text" : "numeric"}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) =>
                change(
                  zones.map((old, each) => (each === at ? { ...old, [key]: target.value } : old)),
                )
              }
            />
          ))}
          <IconButton
            label={`Remove zone ${zone.name || at + 1}`}
            onClick={() => remove(at)}
            className="lg:mt-7"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      <FieldNote id={noteId} hint={hint} error={error} />
      <Button ref={addButton} variant="outline" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" className="size-5" />
        Add a zone
      </Button>
    </fieldset>
  );
}
