import { shop } from "#app/shop.ts";
import { button, type Email, type Facts, words } from "./email.ts";
import { greeting } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Sent once, when an account is made. */
export function welcome(_payload: object, { firstName, publicUrl }: Facts): Email {
  return renderEmail(
    {
      subject: `Welcome to ${shop.name}`,
      preview: "Your account is ready. Here is what grows and what is in the store.",
      heading: "Welcome to the farm",
      greeting: greeting(firstName),
      blocks: [
        words(
          `Your account is ready. Millets, pulses, oils and honey are packed here at the farm, on ${shop.address.street}, and delivered free across India.`,
        ),
        words(
          "In your account you will find your orders and addresses, and you can change or erase your data at any time.",
        ),
        button("Look around the store", `${publicUrl}/products`),
        words(
          `A question? Call ${shop.phone} (${shop.hours}) or write to ${shop.email}. A person will answer.`,
        ),
      ],
      because:
        "You are receiving this e-mail because an account was created with this address. If it wasn't you, please tell us and we will remove it.",
    },
    publicUrl,
  );
}
