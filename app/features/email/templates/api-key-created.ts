import type { Messages } from "../email-schema.ts";
import { type Email, type Facts, paragraph } from "./email.ts";
import { greeting, oneLine } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

const MAY = {
  owner: "orders, stock, products, customers and emails",
  packer: "orders to pack and stock",
  accountant: "orders, customers and reports",
};

/** Notifies an owner that somebody has made an API key, which they may not know of. */
export function apiKeyCreated(
  { name, staff_role, reads_only }: Messages["api-key-created"],
  { firstName, publicUrl }: Facts,
): Email {
  const key = `The API key ‘${oneLine(name)}’`;
  return renderEmail(
    {
      subject: "A new API key",
      preview: `${key} was created.`,
      heading: "A new API key",
      greeting: greeting(firstName),
      blocks: [
        paragraph(
          `${key} was created. A program that has it can ${reads_only || staff_role === "accountant" ? "read" : "read and change"} ${MAY[staff_role]}.`,
        ),
        paragraph(
          "If no owner of the shop created it, delete it under Settings, API keys, and change your password.",
        ),
      ],
      reason: "You are receiving this email because you administer this shop.",
    },
    publicUrl,
  );
}
