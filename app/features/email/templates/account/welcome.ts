import type { Messages } from "../../email-schema.ts";
import { emailLine, emailText } from "../../texts/email-texts.ts";
import { button, type Email, type Facts } from "../email.ts";
import { greeting } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";
import { confirmation } from "./email-confirmation.ts";

/** Sent once, after registration. Contains the link that confirms the email address. */
export function welcome({ token }: Messages["welcome"], { firstName, publicUrl }: Facts): Email {
  return renderEmail(
    {
      subject: emailLine("welcome-subject", {}),
      preview: "Your account is ready. See what the farm grows and sells.",
      heading: "Welcome to the farm",
      greeting: greeting(firstName),
      blocks: [
        emailText("welcome-opening"),
        ...(token === undefined ? [] : confirmation(token, publicUrl)),
        button("Visit the store", `${publicUrl}/products`),
        emailText("welcome-closing"),
      ],
      reason:
        "You are receiving this email because an account was created with this address. If it wasn't you, please tell us and we will remove it.",
    },
    publicUrl,
  );
}
