import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { ApiError } from "#app/shared/api-error.ts";
import type { Assertion, Attestation } from "./passkey-schema.ts";

/** The browser's part of passkeys. Load it with `lazy` or `import()` only: shoppers don't need it. */

/** Whether this browser has passkeys; only pages with HTTPS, or of this machine, do. */
export const hasPasskeys = browserSupportsWebAuthn;

/** Asks the person for a passkey. */
export function askPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<Assertion> {
  return readably(() => startAuthentication({ optionsJSON: options }));
}

/** Lets the person make a passkey. */
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

/** Errors of the browser as messages for people. */
async function readably<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    const message = MESSAGES[name] ?? "The passkey didn't work. Please try again.";
    throw new ApiError(message, "ERR_CANCELED");
  }
}
