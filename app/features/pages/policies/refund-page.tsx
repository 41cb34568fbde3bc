import { PROMISES } from "#app/promises.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import { FactList } from "../parts/fact-list.tsx";
import type { Question } from "../parts/faq-list.tsx";
import type { Route } from "./+types/refund-page";
import { Policy, policyMeta } from "./policy.tsx";

const faq = (): readonly Question[] => [
  {
    question: "I paid cash on delivery. How do I get my money back?",
    answer:
      "By bank transfer. We ask you for the name of the account holder, the account number and the IFSC, or for a UPI id, and use them only for this refund.",
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
    question: "Seven business days have passed and I have no refund. What now?",
    answer: `Ask us for the reference number of the transfer; your bank can trace it with that. If it can't, write to the grievance officer: you will get a ticket number within ${PROMISES.acknowledged}.`,
  },
];

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Refund",
    description: `Refunds are credited in ${PROMISES.refunded}. For cash on delivery we ask for your bank details.`,
    faq: faq(),
  });

export default function RefundPage() {
  return (
    <Policy
      path="/refund"
      title="Refund"
      lead={`We refund you in full; the money is credited in ${PROMISES.refunded}.`}
      faq={faq()}
    >
      <h2>When you get money back</h2>
      <ul>
        <li>You cancelled before the order was shipped.</li>
        <li>We could not send it, in whole or in part.</li>
        <li>It was lost on the way, or came back to us.</li>
        <li>
          We accepted your claim, made within {PROMISES.claimed} of delivery (
          <Link to="/returns">Returns</Link>), and you chose a refund instead of a new pack.
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
            term: "Paid in advance",
            detail: `By the method you paid with, in ${PROMISES.refunded} after you cancelled or we accepted your claim.`,
          },
          {
            term: "How much",
            detail:
              "Everything you paid for the goods concerned, taxes included. There is no fee, and as shipping is free, nothing is deducted for it.",
          },
        ]}
      />

      <Callout title="What we never ask">
        <p>
          To pay you we need an account number and IFSC, or a UPI id. We never ask for a PIN, a
          one-time password, a CVV or your password, and never ask you to press a link. Anyone who
          does is not from the farm.
        </p>
      </Callout>

      <h2>Your bank details</h2>
      <p>
        We use them for this one transfer. The bank's record of it stays in our books, as tax law
        requires; we keep no other copy. See <Link to="/privacy">Privacy</Link> for the rest.
      </p>
    </Policy>
  );
}
