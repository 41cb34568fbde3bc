import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { ApiError } from "#app/shared/api-error.ts";
import { CodeField } from "../second-factor/code-field.tsx";
import { askPasskey } from "../second-factor/passkeys/browser-passkey.ts";
import { PasskeyButton } from "../second-factor/passkeys/passkey-button.tsx";

interface SecondStepProps {
  /** The error of the last log-in, with the options that the browser needs to ask for a passkey. */
  failure: unknown;
  error: string | undefined;
  busy: boolean;
}

/** The second step of a log-in, for staff: a code or, if the person has one, a passkey. Part of the first step's form. */
export default function SecondStep({ failure, error, busy }: SecondStepProps) {
  const made = useRef<HTMLInputElement>(null);
  const [options, setOptions] = useState(optionsOf(failure));
  const newest = optionsOf(failure);
  if (newest && newest !== options) setOptions(newest);

  async function answer(request: PublicKeyCredentialRequestOptionsJSON) {
    const passkey = await askPasskey(request);
    if (!made.current) return;
    made.current.value = JSON.stringify(passkey);
    made.current.form?.requestSubmit();
    // An assertion is valid for one log-in only.
    made.current.value = "";
  }

  return (
    <>
      <CodeField error={error} autoFocus />
      <input type="hidden" name="passkey" ref={made} />
      {options && <PasskeyButton busy={busy} onPress={() => answer(options)} />}
    </>
  );
}

function optionsOf(failure: unknown): PublicKeyCredentialRequestOptionsJSON | undefined {
  const options = failure instanceof ApiError ? failure.data.passkey_options : undefined;
  return options ? (options as PublicKeyCredentialRequestOptionsJSON) : undefined;
}
