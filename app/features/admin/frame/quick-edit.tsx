import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { numberOrNull } from "./typed-number.ts";

interface QuickEditProps {
  /** What the number is, such as 'Price of Ragi'. */
  label: string;
  value: number;
  format: (value: number) => string;
  /** Saves the number and reads the true one again, also where it throws. */
  onSave: (value: number) => Promise<void>;
  /** What is to be asked before a number is saved, null for one that may be saved at once. */
  doubtOf?: (value: number) => Doubt | null;
}

export interface Doubt {
  /** What is wrong or unusual about the number. */
  text: string;
  /** The button that saves it all the same. */
  yes: string;
}

/** A number that is changed in its place: Enter saves, Escape keeps the old one. Shows the new one while it is on its way. */
export function QuickEdit({ label, value, format, onSave, doubtOf }: QuickEditProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState("");
  const [asked, setAsked] = useState<(Doubt & { value: number }) | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef(false);

  useEffect(() => {
    if (typed === null && !asked && closing.current) button.current?.focus();
    closing.current = false;
  }, [typed, asked]);

  function close() {
    closing.current = true;
    setTyped(null);
  }

  function submit() {
    const next = numberOrNull(typed ?? "");
    if (next === null || !Number.isFinite(next)) return setError("Please give a number.");
    setError("");
    close();
    if (next === value) return;
    const doubt = doubtOf?.(next);
    if (doubt) setAsked({ ...doubt, value: next });
    else save(next);
  }

  async function save(next: number) {
    setSent(next);
    try {
      await onSave(next);
    } catch (failure) {
      setError(messageOf(failure, "Failed to save."));
    }
    setSent(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      // Else the same key would press the button that takes the focus.
      event.preventDefault();
      submit();
    }
    if (event.key !== "Escape") return;
    setError("");
    close();
  }

  function answer(yes: boolean) {
    closing.current = true;
    setAsked(null);
    if (yes && asked) save(asked.value);
  }

  if (asked) {
    return (
      <fieldset
        className="grid min-w-0 gap-2"
        onKeyDown={({ key }) => key === "Escape" && answer(false)}
      >
        <legend className="sr-only">{label}</legend>
        <p role="alert" className="text-sm text-error">
          {asked.text}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="outline" autoFocus onClick={() => answer(false)}>
            Keep {format(value)}
          </Button>
          <Button size="small" variant="quiet" onClick={() => answer(true)}>
            {asked.yes}
          </Button>
        </div>
      </fieldset>
    );
  }

  return (
    <div className="min-w-0">
      {typed === null ? (
        <button
          ref={button}
          type="button"
          aria-label={`${label}: ${format(sent ?? value)}. Change`}
          aria-busy={sent !== null || undefined}
          onClick={() => sent === null && setTyped(String(value))}
          className="min-h-11 min-w-11 rounded-field border border-dashed border-edge px-3 font-semibold hover:border-leaf hover:bg-leaf-tint aria-busy:text-soft"
        >
          {format(sent ?? value)}
        </button>
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus
          aria-label={label}
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => numberOrNull(typed) === value && setTyped(null)}
          onKeyDown={onKeyDown}
          className="h-11 w-24 rounded-field border border-edge bg-surface px-3 text-right"
        />
      )}
      {error && (
        <p role="alert" className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
