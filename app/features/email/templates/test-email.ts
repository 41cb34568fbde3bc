import { shop } from "#app/settings.ts";
import { type Email, type Facts, paragraph } from "./email.ts";
import { greeting } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Shows an administrator that the shop can send email, and how it looks. */
export function testEmail({ firstName, publicUrl }: Facts): Email {
  return renderEmail(
    {
      subject: `A test from ${shop.name}`,
      preview: "If you can read this, the shop can send email.",
      heading: "Email works",
      greeting: greeting(firstName),
      blocks: [
        paragraph("If you can read this, the shop can send email, and this is how it looks."),
        paragraph(
          "Look at the sender and at the lines below: they have the names, addresses and licences from your settings. If this landed in the spam folder, ask your mail provider about SPF and DKIM for your domain.",
        ),
      ],
      reason: "You are receiving this email because you asked for a test under Settings.",
    },
    publicUrl,
  );
}
