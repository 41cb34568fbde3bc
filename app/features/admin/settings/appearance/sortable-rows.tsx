import { ArrowDown, ArrowUp } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { formatSequence, moved, parseSequence } from "./appearance-text.ts";

interface SortableRowsProps {
  label: string;
  hint?: string;
  error?: string;
  choices: readonly { value: string; label: string }[];
  /** In the format of `formatSequence`. */
  value: string;
  onChange: (value: string) => void;
}

const MOVES = [
  { word: "up", by: -1, Icon: ArrowUp },
  { word: "down", by: 1, Icon: ArrowDown },
] as const;

/** A list of items to reorder, show and hide. */
export function SortableRows({ label, hint, error, choices, value, onChange }: SortableRowsProps) {
  const noteId = useId();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const [said, setSaid] = useState("");
  const placed = parseSequence(value);
  const labelOf = (name: string) => choices.find((each) => each.value === name)?.label ?? name;

  // A moved row loses the focus.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  });

  function move(name: string, by: -1 | 1, button: string) {
    const next = moved(placed, name, by);
    pressed.current = button;
    const place = next.findIndex((each) => each.name === name) + 1;
    setSaid(`${labelOf(name)}: place ${place} of ${next.length}`);
    onChange(formatSequence(next));
  }

  return (
    <fieldset
      className="min-w-0"
      aria-describedby={noteId}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <ol ref={list} className="divide-y divide-line rounded-card border border-line">
        {placed.map(({ name, shown }, at) => (
          <li key={name} className="flex items-center gap-1 py-0.5 pr-1 pl-4">
            <Checkbox
              className="flex-1"
              label={labelOf(name)}
              checked={shown}
              onChange={({ target }) =>
                onChange(
                  formatSequence(
                    placed.map((each) =>
                      each.name === name ? { name, shown: target.checked } : each,
                    ),
                  ),
                )
              }
            />
            {MOVES.map(({ word, by, Icon }) => {
              const isAtEnd = placed[at + by] === undefined;
              return (
                <IconButton
                  key={word}
                  label={`Move ${labelOf(name)} ${word}`}
                  data-move={`${name} ${word}`}
                  aria-disabled={isAtEnd || undefined}
                  className="aria-disabled:opacity-40"
                  onClick={() => !isAtEnd && move(name, by, `${name} ${word}`)}
                >
                  <Icon aria-hidden="true" className="size-5" />
                </IconButton>
              );
            })}
          </li>
        ))}
      </ol>
      <FieldNote id={noteId} hint={hint} error={error} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
