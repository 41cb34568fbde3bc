import { shop } from "#app/settings.ts";
import type { Messages } from "../email-schema.ts";
import { button, type Email, type Facts, paragraph } from "./email.ts";
import { renderEmail } from "./render-email.ts";

/** Notifies the shop that a customer has declined a quote. The back office shows the name and the reason. */
export function quoteDeclined({ number }: Messages["quote-declined"], { publicUrl }: Facts): Email {
  const search = new URLSearchParams({ state: "declined", q: number });
  return renderEmail(
    {
      subject: `Quote ${number} was declined`,
      preview: "See who declined it, and why.",
      heading: "A quote was declined",
      greeting: "Hello,",
      blocks: [
        paragraph(
          `The customer has declined quote ${number}. The reason, if they gave one, is with the quote.`,
        ),
        button("Open the quote", `${publicUrl}/admin/quotes?${search}`),
      ],
      reason: `You are receiving this email because ${shop.name} sends notices of new orders to this address.`,
    },
    publicUrl,
  );
}
