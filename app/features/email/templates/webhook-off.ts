import type { Messages } from "../email-schema.ts";
import { type Email, type Facts, paragraph } from "./email.ts";
import { greeting, oneLine } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Notifies an administrator that the shop no longer sends events to a webhook. */
export function webhookOff(
  { host, why }: Messages["webhook-off"],
  { firstName, publicUrl }: Facts,
): Email {
  const server = oneLine(host);
  const reason =
    why === "gone"
      ? `${server} has asked the shop to send it no more events (410 Gone).`
      : `${server} has not accepted an event for days.`;
  return renderEmail(
    {
      subject: `The webhook to ${server} is switched off`,
      preview: reason,
      heading: "A webhook is switched off",
      greeting: greeting(firstName),
      blocks: [
        paragraph(`${reason} From now on, the shop sends it nothing.`),
        paragraph(
          "Check the program that receives the events. Then switch the webhook on again under Settings, and send again what it has missed.",
        ),
      ],
      reason: "You are receiving this email because you administer this shop.",
    },
    publicUrl,
  );
}
