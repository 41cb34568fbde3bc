import { PROMISES, REOPEN_DAYS } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import type { Messages } from "../email-schema.ts";
import { type Block, button, type Email, type Facts, note, paragraph } from "./email.ts";
import { greeting, oneLine } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

type Complaint = Messages["complaint"];

/** Notifies the complainant of progress. Never quotes their text, because the address may be someone else's. */
export function complaint(
  { ticket, token, news, text = "" }: Complaint,
  { firstName, publicUrl }: Facts,
): Email {
  const { heading, sentence } = newsOf(news);
  return renderEmail(
    {
      // Always the same subject, so that email clients show one thread.
      subject: `Complaint ${ticket}`,
      preview: sentence,
      heading,
      greeting: greeting(firstName),
      blocks: [
        paragraph(sentence),
        ...written(text),
        button("See your complaint", `${publicUrl}/grievance?token=${encodeURIComponent(token)}`),
        paragraph(
          `To reply, use that page: we don't read replies to this email. Whoever has the link can read the complaint and reply, so please keep it to yourself.`,
        ),
        paragraph(`${shop.grievanceOfficer.name}, grievance officer`),
      ],
      reason:
        "You are receiving this email because a complaint was sent with this address. If it wasn't you, you can ignore it.",
    },
    publicUrl,
  );
}

function newsOf(news: Complaint["news"]): { heading: string; sentence: string } {
  switch (news) {
    case "received":
      return {
        heading: "We have your complaint",
        sentence: `Our grievance officer will reply within ${PROMISES.acknowledged}, and we'll resolve your complaint within ${PROMISES.redressed}.`,
      };
    case "acknowledged":
      return {
        heading: "We are looking into it",
        sentence: `Our grievance officer has read your complaint and is looking into it. We'll resolve it within ${PROMISES.redressed} of receiving it.`,
      };
    case "answered":
      return { heading: "We have replied", sentence: "Our grievance officer writes:" };
    case "resolved":
      return {
        heading: "Your complaint is resolved",
        sentence: `This is what we have done. If it doesn't help, you can reopen the complaint within ${REOPEN_DAYS} days.`,
      };
  }
}

/** Each line of a text as a separate block. */
function written(text: string): Block[] {
  return text
    .split(/\n+/)
    .map(oneLine)
    .filter((line) => line !== "")
    .map(note);
}
