import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { type Block, button, type Email, type Facts, note, paragraph } from "../email.ts";
import { greeting } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Contains a new link that confirms the address. */
export function emailConfirmation(
  { token }: Messages["email-confirmation"],
  { firstName, publicUrl }: Facts,
): Email {
  if (token === undefined) throw new Error("The address is confirmed, or the link has no token.");
  return renderEmail(
    {
      subject: `Confirm your email address for ${shop.name}`,
      preview: "The link works once, for one day.",
      heading: "Confirm your email address",
      greeting: greeting(firstName),
      blocks: [
        ...confirmation(token, publicUrl),
        note("If you didn't ask for this, do nothing, and the address stays unconfirmed."),
      ],
      reason:
        "You are receiving this email because somebody who is logged in to the account with this address asked for it.",
    },
    publicUrl,
  );
}

/** The paragraphs about the link, with its button. */
export function confirmation(token: string, publicUrl: string): Block[] {
  const link = `${publicUrl}/confirm-email?token=${encodeURIComponent(token)}`;
  return [
    paragraph("Please confirm that this is your address. The link works once, for one day."),
    button("Confirm email address", link),
  ];
}
