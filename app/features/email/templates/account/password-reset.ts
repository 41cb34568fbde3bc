import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { button, type Email, type Facts, note, paragraph } from "../email.ts";
import { greeting } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Contains the one-time link to set a new password. */
export function passwordReset(
  { token }: Messages["password-reset"],
  { firstName, publicUrl }: Facts,
): Email {
  if (token === undefined) throw new Error("The reset link has no token.");
  const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
  return renderEmail(
    {
      subject: `Set a new password for ${shop.name}`,
      preview: "The link works once, for one hour.",
      heading: "Set a new password",
      greeting: greeting(firstName),
      blocks: [
        paragraph("Someone, most likely you, asked to reset the password of your account."),
        button("Set a new password", link),
        paragraph("The link works once, for one hour. After that, you can request a new one."),
        note(
          "If it wasn't you, do nothing: your password stays as it is. We never ask for your password by email or phone.",
        ),
      ],
      reason:
        "You are receiving this email because a new password was requested for an account with this address.",
    },
    publicUrl,
  );
}
