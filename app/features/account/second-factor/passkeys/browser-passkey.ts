import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { ApiError } from "#app/shared/api-error.ts";
import type { Assertion, Attestation } from "./passkey-schema.ts";

/** The browser's side of passkeys. Load it only with `lazy` or `import()`: shoppers don't need it. */

/** Whether this browser supports passkeys; they need HTTPS or localhost. */
export const hasPasskeys = browserSupportsWebAuthn;

/** Asks the person for a passkey. */
export function askPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<Assertion> {
  return readably(() => startAuthentication({ optionsJSON: options }));
}

/** Asks the person to create a passkey. */
export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Attestation> {
  return readably(() => startRegistration({ optionsJSON: options }));
}

const MESSAGES: Record<string, string> = {
  NotAllowedError: "No passkey was used. Try again when you have it with you.",
  AbortError: "No passkey was used. Try again when you have it with you.",
  InvalidStateError: "This device or security key has a passkey for you already.",
  SecurityError: "Passkeys work only at the shop's own address.",
  NotSupportedError: "This device or security key can't make passkeys for the shop.",
};

/** Turns the browser's errors into messages for people. */
async function readably<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    const message = MESSAGES[name] ?? "The passkey didn't work. Please try again.";
    throw new ApiError(message, "ERR_CANCELED");
  }
}
