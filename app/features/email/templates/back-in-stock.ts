import type { Messages } from "../email-schema.ts";
import { emailText } from "../texts/email-texts.ts";
import { type Block, button, type Email, type Facts } from "./email.ts";
import { greeting, oneLine } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** The single email to someone who asked to be notified when a sold-out pack is back in stock. */
export function backInStock(
  { product_id, pack_id, title, label, token }: Messages["back-in-stock"],
  { firstName, publicUrl }: Facts,
): Email {
  const name = oneLine(`${title}, ${label}`);
  const page = `${publicUrl}/products/${product_id}?pack=${pack_id}`;
  return renderEmail(
    {
      subject: `Back in stock: ${name}`,
      preview: "You asked us to email you when it is back.",
      heading: "It's back in stock",
      greeting: greeting(firstName),
      blocks: [
        emailText("back-in-stock-opening", { product: name }),
        button("See it in the store", page),
        unsubscribing(`${page}&stop=${token}`),
      ],
      reason:
        "You are receiving this email once because you asked for it on the product's page. Your address is used for nothing else.",
    },
    publicUrl,
  );
}

function unsubscribing(href: string): Block {
  const content = [
    { kind: "text", text: "No more of these emails? " } as const,
    { kind: "link", text: "Unsubscribe", href } as const,
  ];
  return { type: "marked", blocks: [{ kind: "paragraph", content }] };
}
