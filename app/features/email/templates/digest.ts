import { shop } from "#app/settings.ts";
import { longDay } from "#app/shared/india-time.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import type { Messages } from "../email-schema.ts";
import { type Block, button, type Email, type Facts, paragraph } from "./email.ts";
import { greeting, momentOf, oneLine } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

type Digest = Messages["digest"];

/** The labels of the counts, in the sequence of the day's work. */
const NAMES: Record<keyof Digest["waiting"], string> = {
  to_pack: "Orders to pack",
  upi_to_confirm: "UPI payments to confirm",
  open_claims: "Claims to resolve",
  complaints_overdue: "Complaints overdue",
  open_complaints: "Open complaints",
  refunds_due: "Refunds to make",
  refunds_to_send: "Part refunds to send",
  payments_overdue: "Payments overdue",
  cash_releasing: "Cash orders about to expire",
  low_stock: "Packs running low",
  reported_reviews: "Reported reviews",
  failed_mails: "Emails that failed",
};

/** The morning list of an administrator's open tasks. */
export function digest(
  { day, waiting, low_stock, near_date, complaints }: Digest,
  { firstName, publicUrl }: Facts,
): Email {
  const counts = (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((name) => waiting[name] > 0)
    .map((name) => ({ term: NAMES[name], detail: formatCount(waiting[name]) }));
  return renderEmail(
    {
      subject: `Today at ${shop.name}: ${subjectOf(waiting)}`,
      preview: counts.map(({ term, detail }) => `${term}: ${detail}`).join(", "),
      heading: `To do on ${longDay(day)}`,
      greeting: greeting(firstName),
      blocks: [
        ...(counts.length > 0 ? [{ type: "facts", rows: counts } satisfies Block] : []),
        ...listOf(
          "Complaints to the grievance officer:",
          complaints.map(({ ticket, to, due_at }) => ({
            term: ticket,
            detail: `${to === "answer" ? "Reply" : "Resolve"} by ${momentOf(new Date(due_at))}`,
          })),
        ),
        ...listOf(
          "These packs are running low:",
          low_stock.map(({ title, label, stock }) => ({
            term: oneLine(`${title}, ${label}`),
            detail: `${stock} left`,
          })),
        ),
        ...listOf(
          "These batches are near their best-before date:",
          near_date.map(({ title, label, batch, best_before }) => ({
            term: oneLine(`${title}, ${label}, batch ${batch}`),
            detail: longDay(best_before),
          })),
        ),
        button("Open the dashboard", `${publicUrl}/admin`),
      ],
      reason:
        "You are receiving this email because you administer this shop. It is sent on mornings when there is something to do.",
    },
    publicUrl,
  );
}

function subjectOf({
  to_pack,
  upi_to_confirm,
  open_claims,
  low_stock,
  complaints_overdue,
}: Digest["waiting"]): string {
  if (complaints_overdue > 0) return "a complaint is overdue";
  if (to_pack > 0) return to_pack === 1 ? "1 order to pack" : `${to_pack} orders to pack`;
  if (upi_to_confirm > 0) return "UPI payments to confirm";
  if (open_claims > 0) return "claims to resolve";
  return low_stock > 0 ? "stock is running low" : "there is something to do";
}

function listOf(heading: string, rows: { term: string; detail: string }[]): Block[] {
  return rows.length > 0 ? [paragraph(heading), { type: "facts", rows }] : [];
}
