import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { button, type Email, type Facts, paragraph } from "../email.ts";
import { greeting, momentOf } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Notifies a person of a log-in from a device that is new for their account. */
export function newDevice(
  { browser, address, at }: Messages["new-device"],
  { firstName, publicUrl }: Facts,
): Email {
  const time = momentOf(new Date(at));
  return renderEmail(
    {
      subject: `New log-in to your ${shop.shortName} account`,
      preview: `${browser}, ${time}`,
      heading: "New device logged in",
      greeting: greeting(firstName),
      blocks: [
        paragraph("Someone, most likely you, logged in with a device we haven't seen before."),
        {
          type: "facts",
          rows: [
            { term: "Browser", detail: browser },
            { term: "Network", detail: address },
            { term: "Time in India", detail: time },
          ],
        },
        paragraph("If it was you, there is nothing to do."),
        paragraph(
          "If it wasn't you, set a new password now. That logs out every device that uses the old one.",
        ),
        button("Set a new password", `${publicUrl}/reset-password`),
      ],
      reason: "You are receiving this email because it is about the safety of your account.",
    },
    publicUrl,
  );
}
