import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import type { Question } from "../parts/faq-list.tsx";
import { Steps } from "../parts/steps.tsx";
import { Policy, policyMeta } from "./policy.tsx";

export const meta = () =>
  policyMeta(
    "Returns",
    `Damaged, wrong or missing? Tell us within ${PROMISES.claimed} of delivery: we replace it or refund it.`,
  );

const faq: readonly Question[] = [
  {
    question: "Do I have to send the food back?",
    answer:
      "Mostly not: a photograph is enough. If we need to see it, we collect it at your door at our cost.",
  },
  {
    question: "I changed my mind. May I return it?",
    answer:
      "You may cancel free of charge until the order is shipped. Food that has been delivered can't be sold to anybody else, so we don't take it back when nothing is wrong with it.",
  },
  {
    question: "A sealed pack turned out spoilt after two weeks. What now?",
    answer: `Returns are taken within ${PROMISES.claimed} of delivery, so please look at every pack on the first day. Should sealed food be bad later, though inside its best-before date, call customer care with the batch number: that is a matter of food safety, and we look into each one.`,
  },
  {
    question: "May I exchange one product for another?",
    answer:
      "Not after it is shipped. We replace a faulty pack by a good one of the same kind, or refund it.",
  },
];

/** Search engines are told these too. */
export const handle = { faq };

export default function ReturnsPage() {
  return (
    <Policy
      path="/returns"
      title="Returns"
      lead={`If something is not right, tell us within ${PROMISES.claimed} of delivery. We make it good.`}
      faq={faq}
    >
      <h2>What we make good</h2>
      <ul>
        <li>a pack that came broken, leaking, open or wet;</li>
        <li>a product, pack size or number other than you ordered;</li>
        <li>a product past its best-before date, or too near to it;</li>
        <li>food that smells, tastes or looks spoilt though the pack was sealed.</li>
      </ul>

      <h2>How to claim</h2>
      <Steps
        items={[
          {
            title: "Keep it as it is",
            text: "Pack, label and box; don't throw anything away yet.",
          },
          {
            title: `Tell us within ${PROMISES.claimed} of delivery`,
            text: `By WhatsApp, by phone (${shop.phone}) or to ${shop.careEmail}: the order number and two or three photographs, one of them of the label.`,
          },
          {
            title: "We answer within 2 business days",
            text: "With a yes, or with a question. If we say no, we say why, and you may go to the grievance officer.",
          },
          {
            title: "A new one, or your money",
            text: `You choose. A replacement leaves in ${PROMISES.processed}; a refund is credited in ${PROMISES.refunded}.`,
          },
        ]}
      />

      <Callout title="A return costs you nothing">
        <p>If we want to see the goods, our van or a carrier collects them, and we pay for it.</p>
      </Callout>

      <h2>What we can't take back</h2>
      <ul>
        <li>Food, soap and incense that are as they should be, opened or not.</li>
        <li>Goods spoilt by damp, sun or insects after you opened the pack.</li>
        <li>
          Claims about broken, wrong or missing goods after {PROMISES.claimed}, since we can't tell
          then what happened.
        </li>
      </ul>
      <p>
        How and when money comes back is written under <Link to="/refund">Refund</Link>.
      </p>
    </Policy>
  );
}
