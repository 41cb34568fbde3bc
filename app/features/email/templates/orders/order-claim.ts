import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { type Block, type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import { greeting, ORDER_EMAIL_REASON, oneLine, orderButton } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";
import { bankDetailsRequest, refundSentence } from "./refund-text.ts";

type Claim = Messages["order-claim"];

interface News {
  heading: string;
  text: string;
  further?: Block[];
}

/** Notifies the customer of a change to a claim. */
export function orderClaim(claim: Claim, facts: OrderEmailFacts): Email {
  const { heading, text, further = [] } = newsOf(claim, facts);
  return renderEmail(
    {
      subject: `${heading}: order #${facts.order.id}`,
      preview: text,
      heading,
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(text),
        ...further,
        ...(claim.note ? [paragraph(`Our note: ${oneLine(claim.note)}`)] : []),
        {
          type: "facts",
          rows: claim.items.map(({ title, pack_label, quantity }) => ({
            term: `${quantity} ×`,
            detail: oneLine(`${title}, ${pack_label}`),
          })),
        },
        orderButton(facts),
        paragraph(`Questions? Write to ${shop.careEmail} or call ${shop.phone}.`),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    facts.publicUrl,
  );
}

function newsOf(
  { state, refund_paise = 0, refund_sent = false }: Claim,
  { order }: OrderEmailFacts,
): News {
  switch (state) {
    case "asked":
      return {
        heading: "We have your claim",
        text: `We are sorry that something is wrong. We'll look into it and reply within ${PROMISES.answered}. Please keep the goods and their packing until then.`,
      };
    case "goods_awaited":
      return {
        heading: "Please send the goods back",
        text: "We would like to look at the goods before we decide. Sending them back costs you nothing: we have them collected, or pay for it.",
      };
    case "received":
      return {
        heading: "We have received the goods",
        text: "Thank you: the goods are back with us. We'll check them and write to you again.",
      };
    case "agreed":
      return {
        heading: "We accept your claim",
        text: "You are right, and we are sorry. We'll put it right and write to you as soon as that is done.",
      };
    case "refused":
      return {
        heading: "We can't accept your claim",
        text: `We have looked into your claim and can't accept it. If you don't agree, write to our grievance officer, ${shop.grievanceOfficer.name}, at ${shop.grievanceOfficer.email}.`,
      };
    case "withdrawn":
      return { heading: "Your claim is withdrawn", text: "Your claim is withdrawn, as you asked." };
    case "replaced":
      return {
        heading: "New packs are on their way",
        text: "We're sending you new packs of these goods, free of charge.",
      };
    case "refunded":
      return {
        heading: "We're refunding you",
        text: refundSentence(refund_paise, { order, sent: refund_sent }),
        further: refund_sent ? [] : bankDetailsRequest(order),
      };
  }
}
