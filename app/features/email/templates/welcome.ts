import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import type { Messages } from "../email-schema.ts";
import { button, type Email, type Facts, paragraph } from "./email.ts";
import { confirmation } from "./email-confirmation.ts";
import { greeting } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Sent once, after registration. Contains the link that confirms the address. */
export function welcome({ token }: Messages["welcome"], { firstName, publicUrl }: Facts): Email {
  return renderEmail(
    {
      subject: `Welcome to ${shop.name}`,
      preview: "Your account is ready. See what the farm grows and sells.",
      heading: "Welcome to the farm",
      greeting: greeting(firstName),
      blocks: [
        paragraph(
          `Your account is ready. Millets, pulses, oils and honey are packed here at the farm, on ${shop.address.street}${deliversFree() ? ", and delivered free across India" : ""}.`,
        ),
        paragraph(
          "Your account has your orders and addresses. You can change or erase your data there at any time.",
        ),
        ...(token === undefined ? [] : confirmation(token, publicUrl)),
        button("Visit the store", `${publicUrl}/products`),
        paragraph(
          `Questions? Call ${shop.phone} (${shop.hours}) or write to ${shop.email}. A real person will answer.`,
        ),
      ],
      reason:
        "You are receiving this email because an account was created with this address. If it wasn't you, please tell us and we will remove it.",
    },
    publicUrl,
  );
}
