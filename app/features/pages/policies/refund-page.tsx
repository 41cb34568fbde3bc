import { PROMISES } from "#app/promises.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import { FactList } from "../parts/fact-list.tsx";
import type { Question } from "../parts/faq-list.tsx";
import { Policy, policyMeta } from "./policy.tsx";

export const meta = () =>
  policyMeta(
    "Refund",
    `Refunds are credited in ${PROMISES.refunded}. For cash on delivery we ask for your bank details.`,
  );

const faq: readonly Question[] = [
  {
    question: "I paid cash on delivery. How do I get my money back?",
    answer:
      "By bank transfer. We ask you for the name of the account holder, the account number and the IFSC, or for a UPI id, and use them for this refund only.",
  },
  {
    question: "I cancelled before it was shipped. What do I get?",
    answer:
      "Everything you paid. If you chose cash on delivery you have not paid yet, so there is nothing to refund.",
  },
  {
    question: "Part of my order was missing. What do I get?",
    answer: "The price you paid for the missing packs, or the packs themselves, as you choose.",
  },
  {
    question: "Seven business days are over and nothing has come.",
    answer: `Ask us for the reference number of the transfer, with which your bank can find it. If it can't, write to the grievance officer: you have a ticket within ${PROMISES.acknowledged}.`,
  },
];

/** Search engines are told these too. */
export const handle = { faq };

export default function RefundPage() {
  return (
    <Policy
      path="/refund"
      title="Refund"
      lead={`Money that is yours is credited in ${PROMISES.refunded}, in full.`}
      faq={faq}
    >
      <h2>When you get money back</h2>
      <ul>
        <li>You cancelled before the order was shipped.</li>
        <li>We could not send it, in whole or in part.</li>
        <li>It was lost on the way, or came back to us.</li>
        <li>
          A claim made within {PROMISES.claimed} of delivery was right (
          <Link to="/returns">Returns</Link>) and you chose money rather than a new pack.
        </li>
      </ul>

      <h2>How and when</h2>
      <FactList
        items={[
          {
            term: "Paid on delivery",
            detail: `By bank transfer: we ask for your bank details, and credit the money in ${PROMISES.refunded} after we have them.`,
          },
          {
            term: "Paid before",
            detail: `The way it came, in ${PROMISES.refunded} after the cancellation or our yes to your claim.`,
          },
          {
            term: "How much",
            detail:
              "All you paid for the goods in question, taxes included. There is no fee; since shipping is free, none is kept back.",
          },
        ]}
      />

      <Callout title="What we never ask">
        <p>
          To pay you we need an account number and IFSC, or a UPI id. Never a PIN, a one-time
          password, a CVV or your password, and no link for you to press. Anybody who asks for these
          is not the farm.
        </p>
      </Callout>

      <h2>Your bank details</h2>
      <p>
        They are used for this one transfer. The bank's record of it stays in our books as tax law
        asks; we keep no other copy. <Link to="/privacy">Privacy</Link> has the rest.
      </p>
    </Policy>
  );
}
