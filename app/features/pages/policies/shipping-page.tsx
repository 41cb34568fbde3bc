import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/shop.ts";
import { Link } from "#app/ui/link.tsx";
import type { Question } from "../parts/faq-list.tsx";
import { Steps } from "../parts/steps.tsx";
import { Policy, policyMeta } from "./policy.tsx";

export const meta = () =>
  policyMeta(
    "Shipping",
    `${PROMISES.freeShipping}: packed in ${PROMISES.processed}, delivered in ${PROMISES.delivered}.`,
  );

const faq: readonly Question[] = [
  {
    question: "Is shipping really free?",
    answer:
      "Yes, across India, for every order. The price on the product and the total at checkout are all you pay.",
  },
  {
    question: "How do I follow my parcel?",
    answer:
      "Open the order in Order History. As soon as it is shipped you find its status there, and the carrier and tracking number where there is one.",
  },
  {
    question: "Why did my order come in two parcels?",
    answer:
      "Soap, incense and lamp oil never travel in one box with food. If you ordered both, two boxes are on their way, and both are free.",
  },
  {
    question: "Do you ship abroad?",
    answer: "Not yet. We ship to every PIN code in India that a carrier serves.",
  },
];

/** Search engines are told these too. */
export const handle = { faq };

export default function ShippingPage() {
  return (
    <Policy
      path="/shipping"
      title="Shipping"
      lead={`Free across India. Orders are processed in ${PROMISES.processed} and delivered in ${PROMISES.delivered}.`}
      faq={faq}
    >
      <h2>The way of a parcel</h2>
      <Steps
        items={[
          {
            title: "You order",
            text: "The order stands as Pending, or as Paid once a payment has come. Cancelling is free until it is shipped.",
          },
          {
            title: `We pack, in ${PROMISES.processed}`,
            text: "Flour is milled and oil bottled in small lots, so your pack is young. Food leaves us with at least 45 days or 30 per cent of its shelf life still to run.",
          },
          {
            title: "It is shipped",
            text: "By our own van or by a carrier. The order turns to Shipped, with the tracking number where there is one.",
          },
          {
            title: `It arrives, in ${PROMISES.delivered} from your order`,
            text: `Hyderabad and its neighbours mostly in 3 or 4, far hills and islands in 7. Business days are Monday to Saturday without public holidays.`,
          },
        ]}
      />

      <h2>How we pack</h2>
      <ul>
        <li>Grain, flour and spices in sealed pouches, in a box of strong card.</li>
        <li>
          Glass jars and bottles each in a sleeve of card, upright, with straw or paper between.
        </li>
        <li>Paper tape, and no plastic filling. The box may go on your compost heap.</li>
        <li>Food and non-food apart.</li>
      </ul>

      <h2>Where</h2>
      <p>
        A carrier brings parcels to every PIN code it serves in India. In {shop.deliveryAreas} our
        own van comes; see <Link to="/delivery">Delivery</Link>. If none serves your PIN code, we
        call you before anything is shipped or charged.
      </p>

      <h2>Wrong or changed address</h2>
      <p>
        Call {shop.phone} before the parcel is shipped and we change it. A parcel that comes back
        because the address was wrong is sent once more, free; after that we refund what you paid.
      </p>

      <h2>Damaged on the way</h2>
      <p>
        The risk is ours until the parcel is in your hands. Tell us within {PROMISES.claimed} of
        delivery, with a photograph; see <Link to="/returns">Returns</Link>.
      </p>
    </Policy>
  );
}
