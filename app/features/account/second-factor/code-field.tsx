import { focusOnOpening } from "#app/ui/focus-on-opening.ts";
import { TextField } from "#app/ui/text-field.tsx";

interface CodeFieldProps {
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
}

/** A field for a code of the second factor; phones offer the one of the app. */
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

/** Also in a dialog that is open already. */
function focusAtOnce(field: HTMLInputElement | null) {
  focusOnOpening(field);
  field?.focus();
}
