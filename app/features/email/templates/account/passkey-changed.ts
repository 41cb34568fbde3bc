import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { button, type Email, type Facts, paragraph } from "../email.ts";
import { greeting, momentOf } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Notifies a staff member that one of their passkeys was added or removed. */
export function passkeyChanged(
  { change, name, browser, address, at }: Messages["passkey-changed"],
  { firstName, publicUrl }: Facts,
): Email {
  const time = momentOf(new Date(at));
  return renderEmail(
    {
      subject: `Passkey ${change}: your ${shop.shortName} account`,
      preview: `${name}, ${time}`,
      heading: `A passkey was ${change}`,
      greeting: greeting(firstName),
      blocks: [
        paragraph(
          change === "added"
            ? "A passkey was added to your account. It can be used instead of a code, after the password."
            : "A passkey was removed from your account. It can't be used any more.",
        ),
        {
          type: "facts",
          rows: [
            { term: "Passkey", detail: name },
            { term: "Browser", detail: browser },
            { term: "Network", detail: address },
            { term: "Time in India", detail: time },
          ],
        },
        paragraph("If it was you, there is nothing to do."),
        paragraph(
          "If it wasn't you, set a new password now, and ask an owner of the shop to reset your second factor.",
        ),
        button("Set a new password", `${publicUrl}/reset-password`),
      ],
      reason: "You are receiving this email because it is about the safety of your account.",
    },
    publicUrl,
  );
}
