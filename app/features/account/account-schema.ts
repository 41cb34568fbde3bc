import { z } from "zod";
import { plainDigits } from "#app/shared/text/plain-digits.ts";
import { instant, requiredText, text } from "#app/shared/wire-fields.ts";
import { assertion } from "./second-factor/passkeys/passkey-schema.ts";
import { factorCode } from "./second-factor/second-factor-schema.ts";
import { STAFF_ROLES } from "./staff/staff-permissions.ts";

/** The API shapes of registration, login and profile. */

const MAX_PASSWORD = 256;

export const newPassword = z
  .string("Password is required.")
  .min(8, "Password must have at least 8 characters.")
  .max(MAX_PASSWORD, `Password can have at most ${MAX_PASSWORD} characters.`);

const currentPassword = z
  .string("Password is required.")
  .min(1, "Password is required.")
  .max(1024, "This password is too long.");

export const email = z
  .string("Email is required.")
  .trim()
  .min(1, "Email is required.")
  .max(254, "Please use at most 254 characters.")
  .pipe(z.email("Please enter a valid email address."));

/** The solution to a challenge: a number for which the SHA-256 hash of `salt:number` begins with the required zero bits. */
const proof = z.object({ salt: z.string().max(200), number: z.int().min(0) });
export type Proof = z.infer<typeof proof>;

/** Sent in the body of a 429 response to a log-in or registration after failures. Solve it, then repeat the call with the proof. */
export interface Challenge {
  algorithm: "SHA-256";
  salt: string;
  /** The number of zero bits that the hash must begin with. */
  difficulty: number;
}

export const loginInput = z.object({
  email: requiredText("Email", 254),
  password: currentPassword,
  proof: proof.optional(),
  /** The code from the second factor, for staff who have one. */
  code: factorCode.optional(),
  /** The signature of a passkey, instead of a code. A log-in without either is refused with `passkey_options`. */
  passkey: assertion.optional(),
});
export type LoginInput = z.input<typeof loginInput>;
export type ParsedLogin = z.infer<typeof loginInput>;

export const registerInput = z
  .object({
    email,
    username: requiredText("Username", 150).regex(
      /^[\p{L}\p{M}\p{N}_.@+-]+$/u,
      "Username can contain only letters, digits and . _ @ + -",
    ),
    first_name: text(100).default(""),
    last_name: text(100).default(""),
    password: newPassword,
    password_confirmation: z.string("Please repeat the password.").max(1024),
    proof: proof.optional(),
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ["password"],
    message: "The two passwords don't match.",
  });
export type RegisterInput = z.infer<typeof registerInput>;

export const accessBody = z.object({ access: z.string() });

const role = z.enum(["customer", "admin"]);

/**
 * Who created an account and whether it is used. `entered`: staff entered the customer for a caller, and nobody has used the
 * account yet. `used`: staff entered it, and somebody has since set a password. `own`: the customer registered.
 */
export const accountState = z.enum(["entered", "used", "own"]);
export type AccountState = z.infer<typeof accountState>;

export const currentUser = z.object({
  id: z.int(),
  email: z.string(),
  role,
  /** The permissions of a member of staff (role 'admin'); absent for customers. */
  staff_role: z.enum(STAFF_ROLES).optional(),
  first_name: z.string(),
  last_name: z.string(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const profile = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  role,
  date_joined: instant,
});
export type Profile = z.infer<typeof profile>;

export const profileInput = z.object({
  first_name: text(100).optional(),
  last_name: text(100).optional(),
  phone: text(20)
    .transform(plainDigits)
    .pipe(
      z
        .string()
        .regex(
          /^(?:\+?[ ()-]*[0-9](?:[ ()-]*[0-9]){6,14}[ ()-]*)?$/,
          "Please enter a phone number with 7 to 15 digits.",
        ),
    )
    .optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

export const passwordInput = z.object({
  current_password: currentPassword,
  new_password: newPassword,
});
export type PasswordInput = z.infer<typeof passwordInput>;

export const resetRequest = z.object({ email });
export const resetConfirmation = z.object({
  token: requiredText("Token", 200),
  new_password: newPassword,
});
export type ResetConfirmation = z.infer<typeof resetConfirmation>;

/** `can_send`: the address is not confirmed, and the shop sends email. */
export const emailConfirmation = z.object({
  confirmed_at: instant.nullable(),
  can_send: z.boolean(),
});
export type EmailConfirmation = z.infer<typeof emailConfirmation>;
export const confirmationInput = z.object({ token: requiredText("Token", 200) });

/** A logged-in device; `agent` is its User-Agent header. `used_at` and `network` describe the last use, accurate to ten minutes. */
export const session = z.object({
  id: z.uuid(),
  logged_in_at: instant,
  used_at: instant,
  agent: z.string(),
  network: z.string(),
  is_this: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const sessionParams = z.object({ id: z.uuid() });

export const eraseInput = z.object({ password: currentPassword });
