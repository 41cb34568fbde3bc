import type { SecretState } from "#app/features/settings/services/services-schema.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { adminDay } from "../../page/admin-time.ts";
import type { ServiceForm } from "./use-service-form.ts";

interface SecretFieldProps {
  form: Pick<ServiceForm, "typed" | "type" | "fieldError">;
  name: string;
  label: string;
  stored: SecretState;
  hint?: string;
}

/** The input for a secret. The API never returns the stored secret; the hint shows when it was set and its last characters. */
export function SecretField({ form, name, label, stored, hint = "" }: SecretFieldProps) {
  return (
    <PasswordField
      name={name}
      label={label}
      hint={stored ? describeSecret(stored) : hint}
      error={form.fieldError(name)}
      value={form.typed[name] ?? ""}
      onChange={({ target }) => form.type(name, target.value)}
      // Otherwise the browser would fill in the owner's own password.
      autoComplete="new-password"
    />
  );
}

function describeSecret({ set_at, ending, readable }: NonNullable<SecretState>): string {
  if (!readable) return `Set on ${adminDay(set_at)}. It can't be read: enter it again.`;
  const ends = ending ? `, ends in …${ending}` : "";
  return `Set on ${adminDay(set_at)}${ends}. Leave this empty to keep it.`;
}
