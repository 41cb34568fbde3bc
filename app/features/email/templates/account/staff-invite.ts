import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { button, type Email, type Facts, note, paragraph } from "../email.ts";
import { greeting } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

const ROLES: Record<Messages["staff-invite"]["staff_role"], string> = {
  owner: "as an owner. You can do everything there, including settings and people",
  packer: "as a packer. You see the orders to pack and the stock",
  accountant: "as an accountant. You read orders and reports, and export the books",
};

/** Contains the one-time link for an invited person to join the staff. */
export function staffInvite(
  { invited_by, staff_role, token }: Messages["staff-invite"],
  { firstName, publicUrl }: Facts,
): Email {
  if (token === undefined) throw new Error("The invitation was withdrawn or has expired.");
  return renderEmail(
    {
      subject: `Join ${shop.name}`,
      preview: "The link works once, for seven days.",
      heading: `Join ${shop.name}`,
      greeting: greeting(firstName),
      blocks: [
        paragraph(
          `${invited_by} has invited you to work in the back office of ${shop.name} ${ROLES[staff_role]}.`,
        ),
        button("Accept the invitation", `${publicUrl}/login?invite=${encodeURIComponent(token)}`),
        paragraph(
          "You'll choose a password there. The link works once, for seven days. After that, ask for a new one.",
        ),
        note("If you don't know who invited you, do nothing. Nobody gets in without your link."),
      ],
      reason: "You are receiving this email because an owner of the shop invited this address.",
    },
    publicUrl,
  );
}
