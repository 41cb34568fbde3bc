import { z } from "zod";
import { bareDigits } from "#app/shared/text/plain-digits.ts";
import { instant, requiredText } from "#app/shared/wire-fields.ts";

/** The API shapes of the second factor. */

/** Six digits of the app, or a recovery code; spaces and hyphens don't matter. */
export const factorCode = z
  .string("Enter the code.")
  .max(100, "This code is too long.")
  .transform((value) => bareDigits(value).toLowerCase())
  .pipe(z.string().regex(/^([0-9]{6}|[a-z2-7]{16})$/, "Enter the six digits, or a recovery code."));

export const codeInput = z.object({ code: factorCode });
export const factorStart = z.object({ password: requiredText("Password", 1024) });

/** `since` is null while there is none. `recovery_codes` counts those that are left. */
export const secondFactor = z.object({ since: instant.nullable(), recovery_codes: z.int() });
export type SecondFactor = z.infer<typeof secondFactor>;

/** What an authenticator app needs: the secret to type, and the same as the content of a QR code. */
export const factorSecret = z.object({ secret: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof factorSecret>;

/** Shown once; each replaces a code of the app once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
