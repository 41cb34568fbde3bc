import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useNoticedReload } from "#app/ui/use-noticed-reload.ts";

interface QuickEditProps {
  /** The number's name, such as 'Price of Ragi'. */
  label: string;
  value: number;
  format: (value: number) => string;
  onSave: (value: number) => Promise<unknown>;
  /** The warning to confirm before a number is saved; null if it can be saved at once. */
  warningFor?: (value: number) => SaveWarning | null;
}

export interface SaveWarning {
  /** What is wrong or unusual about the number. */
  text: string;
  /** The label of the button that saves it anyway. */
  confirm: string;
}

/**
 * A number edited in place: Enter or the button beside it saves, Escape cancels. Shows the new number while saving it, then reloads
 * the page's data. If saving fails and the reload removes the number, as from a filtered list, a notice gives the reason.
 */
export function QuickEdit({ label, value, format, onSave, warningFor }: QuickEditProps) {
  const reload = useNoticedReload();
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState("");
  const [warning, setWarning] = useState<(SaveWarning & { value: number }) | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const closing = useRef(false);

  useEffect(() => {
    if (typed === null && !warning && closing.current) button.current?.focus();
    closing.current = false;
  }, [typed, warning]);

  function close() {
    closing.current = true;
    setTyped(null);
  }

  function submit() {
    const next = numberOrNull(typed ?? "");
    if (next === null || !Number.isFinite(next)) return setError("Enter a number.");
    setError("");
    close();
    if (next === value) return;
    const found = warningFor?.(next);
    if (found) setWarning({ ...found, value: next });
    else save(next);
  }

  async function save(next: number) {
    setSent(next);
    const failure = await onSave(next).then(
      () => "",
      (reason) => messageOf(reason, "Failed to save."),
    );
    await reload(failure && `${label}: ${failure}`);
    setError(failure);
    setSent(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      // Otherwise the same keystroke would also press the button that gets the focus.
      event.preventDefault();
      submit();
    }
    if (event.key !== "Escape") return;
    setError("");
    close();
  }

  function closeWarning(confirmed: boolean) {
    closing.current = true;
    setWarning(null);
    if (confirmed && warning) save(warning.value);
  }

  if (warning) {
    return (
      <fieldset
        className="grid min-w-0 gap-2"
        onKeyDown={({ key }) => key === "Escape" && closeWarning(false)}
      >
        <legend className="sr-only">{label}</legend>
        <p role="alert" className="text-sm text-error">
          {warning.text}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="outline" autoFocus onClick={() => closeWarning(false)}>
            Keep {format(value)}
          </Button>
          <Button size="small" variant="quiet" onClick={() => closeWarning(true)}>
            {warning.confirm}
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
          className="min-h-11 min-w-11 rounded-field border border-dashed border-edge px-3 font-semibold md:whitespace-nowrap hover:border-leaf hover:bg-leaf-tint aria-busy:text-soft"
        >
          {format(sent ?? value)}
        </button>
      ) : (
        <div className="flex items-center gap-1">
          <input
            // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
            autoFocus
            aria-label={label}
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget !== saveButton.current && numberOrNull(typed) === value)
                setTyped(null);
            }}
            onKeyDown={onKeyDown}
            className="h-11 w-24 rounded-field border border-edge bg-surface px-3 text-right"
          />
          <IconButton
            ref={saveButton}
            label={`Save: ${label}`}
            onClick={submit}
            onKeyDown={onKeyDown}
          >
            <Check aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
      {error && (
        <p role="alert" className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
