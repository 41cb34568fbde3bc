import { shop } from "#app/settings.ts";
import type { Messages } from "../email-schema.ts";
import { button, type Email, type Facts, paragraph } from "./email.ts";
import { momentOf } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

type Alert = Messages["complaint-alert"];

const HEADINGS: Record<Alert["news"], string> = {
  received: "New complaint",
  answered: "A customer has replied about a complaint",
  reopened: "A complaint is open again",
};

/** Notifies the grievance officer of a complaint that needs attention. */
export function complaintAlert({ ticket, news, due_at }: Alert, { publicUrl }: Facts): Email {
  const due = `${news === "answered" ? "It is due by" : "Reply by"} ${momentOf(new Date(due_at))}.`;
  const search = new URLSearchParams({ state: "all", q: ticket });
  return renderEmail(
    {
      subject: `${HEADINGS[news]}: ${ticket}`,
      preview: due,
      heading: HEADINGS[news],
      greeting: `Dear ${shop.grievanceOfficer.name},`,
      blocks: [
        paragraph(`Complaint ${ticket} needs your attention. ${due}`),
        button("Open the complaint", `${publicUrl}/admin/complaints?${search}`),
      ],
      reason: "You are receiving this email because you are this shop's grievance officer.",
    },
    publicUrl,
  );
}
