import { shop } from "#app/shop.ts";
import type { Messages } from "../email-schema.ts";
import { button, type Email, type Facts, note, words } from "./email.ts";
import { greeting } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Has the one-use link that sets a new password. */
export function passwordReset(
  { token }: Messages["password-reset"],
  { firstName, publicUrl }: Facts,
): Email {
  if (token === undefined) throw new Error("The link has no token.");
  const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
  return renderEmail(
    {
      subject: `Set a new password for ${shop.name}`,
      preview: "The link works once, for one hour.",
      heading: "Set a new password",
      greeting: greeting(firstName),
      blocks: [
        words("Somebody, most likely you, asked for a new password for your account."),
        button("Set a new password", link),
        words("The link works once, for one hour. After that you can ask for another one."),
        note(
          "If it wasn't you, do nothing: your password stays as it is. We never ask for it by mail or on the telephone.",
        ),
      ],
      because:
        "You are receiving this e-mail because a new password was requested for an account with this address.",
    },
    publicUrl,
  );
}
