import type { Messages } from "../email-schema.ts";
import { type Email, type Facts, paragraph } from "./email.ts";
import { greeting, oneLine } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

const MAY = {
  owner: "orders, stock, products, customers and emails",
  packer: "orders to pack and stock",
  accountant: "orders, customers and reports",
};

/** Notifies an owner that somebody has made an API key, perhaps without their knowledge. */
export function apiKeyCreated(
  { name, staff_role, reads_only, created_by }: Messages["api-key-created"],
  { firstName, publicUrl }: Facts,
): Email {
  const created = `${oneLine(created_by)} created the API key ‘${oneLine(name)}’.`;
  const access = reads_only || staff_role === "accountant" ? "read" : "read and change";
  return renderEmail(
    {
      subject: "A new API key",
      preview: created,
      heading: "A new API key",
      greeting: greeting(firstName),
      blocks: [
        paragraph(`${created} A program with this key can ${access} ${MAY[staff_role]}.`),
        paragraph(
          "If you don't know of it, delete the key under Settings, API keys, and ask the person whose name it has. If that is you, change your password.",
        ),
      ],
      reason: "You are receiving this email because you administer this shop.",
    },
    publicUrl,
  );
}
