import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import type { Question } from "../parts/faq-list.tsx";
import { Steps } from "../parts/steps.tsx";
import type { Route } from "./+types/returns-page";
import { Policy, policyMeta } from "./policy.tsx";

const faq = (): readonly Question[] => [
  {
    question: "Do I have to send the food back?",
    answer:
      "Usually not: a photo is enough. If we need to see it, we collect it from your door at our cost.",
  },
  {
    question: "I changed my mind. May I return it?",
    answer:
      "You can cancel free of charge until the order is shipped. Food that has been delivered can't be sold to anyone else, so we don't take it back if nothing is wrong with it.",
  },
  {
    question: "A sealed pack turned out spoilt after two weeks. What now?",
    answer: `We accept returns within ${PROMISES.claimed} of delivery, so please check every pack on the first day. If sealed food turns out bad later, but before its best-before date, call customer care with the batch number: that is a matter of food safety, and we look into every case.`,
  },
  {
    question: "May I exchange one product for another?",
    answer:
      "Not after it is shipped. We replace a faulty pack with a good one of the same kind, or refund it.",
  },
];

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Returns",
    description: `Damaged, wrong or missing? Tell us within ${PROMISES.claimed} of delivery: we replace it or refund it.`,
    faq: faq(),
  });

export default function ReturnsPage() {
  return (
    <Policy
      path="/returns"
      title="Returns"
      lead={`If something is not right, tell us within ${PROMISES.claimed} of delivery and we will put it right.`}
      faq={faq()}
    >
      <h2>What we put right</h2>
      <ul>
        <li>a pack that came broken, leaking, open or wet;</li>
        <li>a product, pack size or quantity that you did not order;</li>
        <li>a product past its best-before date, or too close to it;</li>
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
            text: `On the page of your order under "Report a problem", by WhatsApp, by phone (${shop.phone}) or to ${shop.careEmail}: the order number and two or three photos, one of them of the label.`,
          },
          {
            title: "We reply within 2 business days",
            text: "We accept your claim or ask you a question. If we refuse it, we tell you why, and you can go to the grievance officer.",
          },
          {
            title: "A replacement or a refund",
            text: `You choose. A replacement is sent in ${PROMISES.processed}; a refund is credited in ${PROMISES.refunded}.`,
          },
        ]}
      />

      <Callout title="A return costs you nothing">
        <p>If we want to see the goods, our van or a carrier collects them at our cost.</p>
      </Callout>

      <h2>What we can't take back</h2>
      <ul>
        <li>Food, soap and incense with nothing wrong with them, opened or not.</li>
        <li>Goods spoilt by damp, sun or insects after you opened the pack.</li>
        <li>
          Broken, wrong or missing goods reported after {PROMISES.claimed}, since by then we can't
          tell what happened.
        </li>
      </ul>
      <p>
        <Link to="/refund">Refund</Link> explains how and when you get your money back.
      </p>
    </Policy>
  );
}
