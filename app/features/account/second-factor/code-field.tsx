import { focusOnOpening } from "#app/ui/focus-on-opening.ts";
import { TextField } from "#app/ui/text-field.tsx";

interface CodeFieldProps {
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
}

/** A field for a code of the second factor. Phones can fill in the app's code. */
export function CodeField({ error, hint, autoFocus }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={error}
      ref={autoFocus ? focusAtOnce : undefined}
    />
  );
}

/** Focuses the field, also in a dialog that is already open. */
function focusAtOnce(field: HTMLInputElement | null) {
  focusOnOpening(field);
  field?.focus();
}
