import { z } from "zod";
import { bareDigits } from "#app/shared/text/plain-digits.ts";
import { instant, requiredText } from "#app/shared/wire-fields.ts";

/** The API shapes of the second factor. */

/** Six digits from the app, or a recovery code; spaces and hyphens are ignored. */
export const factorCode = z
  .string("Enter the code.")
  .max(100, "This code is too long.")
  .transform((value) => bareDigits(value).toLowerCase())
  .pipe(z.string().regex(/^([0-9]{6}|[a-z2-7]{16})$/, "Enter the six digits, or a recovery code."));

export const codeInput = z.object({ code: factorCode });
export const factorStart = z.object({ password: requiredText("Password", 1024) });

/** `since` is null if there is none. `recovery_codes` is the number of codes left. */
export const secondFactor = z.object({ since: instant.nullable(), recovery_codes: z.int() });
export type SecondFactor = z.infer<typeof secondFactor>;

/** The secret for an authenticator app, to type, and as the content of a QR code. */
export const factorSecret = z.object({ secret: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof factorSecret>;

/** Shown only once. Each works once, in place of a code from the app. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
