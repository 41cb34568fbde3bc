import { z } from "zod";
import { instant, requiredText } from "#app/shared/wire-fields.ts";

/** The API shapes of passkeys. WebAuthn Level 3 defines what browsers send and read; the shop checks sizes and characters. */

export const MAX_PASSKEYS = 10;

const NOT_READABLE = "This passkey could not be read.";
const base64url = (max: number) =>
  z
    .string(NOT_READABLE)
    .max(max, NOT_READABLE)
    .regex(/^[\w-]+$/, NOT_READABLE);

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal("public-key") };

/** The browser's response at log-in or confirmation: `AuthenticationResponseJSON`. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(100).nullish(),
  }),
});
export type Assertion = z.infer<typeof assertion>;

/** The browser's response for a new passkey: `RegistrationResponseJSON`. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, NOT_READABLE))
      .max(10)
      .optional(),
  }),
});
export type Attestation = z.infer<typeof attestation>;

const name = requiredText("Name", 60);

export const passkeyInput = z.object({ name, credential: attestation });
export type PasskeyInput = z.infer<typeof passkeyInput>;
export const passkeyName = z.object({ name });
export const passkeyConfirmation = z.object({ passkey: assertion });

/** `used_at` is null until the passkey is first used. */
export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The browser's options for creating or requesting a passkey, with a challenge that works once, for five minutes. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
