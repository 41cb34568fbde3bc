import { shop } from "#app/settings.ts";
import { longDay } from "#app/shared/india-time.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import type { Messages } from "../email-schema.ts";
import { button, type Email, type Facts, paragraph } from "./email.ts";
import { greeting } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Sends the link to a quote. */
export function quote(
  { number, token, total_paise, valid_until }: Messages["quote"],
  { firstName, publicUrl }: Facts,
): Email {
  const total = formatRupees(toRupees(total_paise));
  const until = longDay(valid_until);
  return renderEmail(
    {
      subject: `Your quote ${number}`,
      preview: `${total}, valid until ${until}.`,
      heading: "Your quote",
      greeting: greeting(firstName),
      blocks: [
        paragraph(
          `Here is quote ${number} from ${shop.name}: ${total}, valid until ${until}. Open it to see the goods and prices, and to accept or decline it.`,
        ),
        button("See your quote", `${publicUrl}/quote?token=${encodeURIComponent(token)}`),
        paragraph(
          `Whoever has the link can accept the quote, so please keep it to yourself. Questions? Call ${shop.phone}.`,
        ),
      ],
      reason: "You are receiving this email because you asked us for a quote.",
    },
    publicUrl,
  );
}
