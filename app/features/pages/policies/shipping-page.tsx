import { PROMISES } from "#app/promises.ts";
import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { Link } from "#app/ui/link.tsx";
import type { Question } from "../parts/faq-list.tsx";
import { Steps } from "../parts/steps.tsx";
import type { Route } from "./+types/shipping-page";
import { DeliveryCharges } from "./delivery-charges.tsx";
import { Policy, policyMeta } from "./policy.tsx";

const faq = (): readonly Question[] => [
  deliversFree()
    ? {
        question: "Is shipping really free?",
        answer:
          "Yes, across India, for every order. The price on the product and the total at checkout are all you pay.",
      }
    : {
        question: "What does shipping cost?",
        answer: `${shop.deliveryTerms}. The cart and the checkout show the charge for your order before you place it.`,
      },
  {
    question: "How do I track my parcel?",
    answer:
      "Open the order in Order History. It shows the status and, once the order is shipped, the carrier and any tracking number.",
  },
  {
    question: "Why did my order come in two parcels?",
    answer:
      "Soap, incense and lamp oil never travel in one box with food. If you ordered both, two boxes are on their way for one charge, if there is any.",
  },
  {
    question: "Do you ship abroad?",
    answer: "Not yet. We ship to every PIN code in India that a carrier serves.",
  },
];

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Shipping",
    description: `${shop.deliveryTerms}: packed in ${PROMISES.processed}, delivered in ${PROMISES.delivered}.`,
    faq: faq(),
  });

export default function ShippingPage() {
  return (
    <Policy
      path="/shipping"
      title="Shipping"
      lead={`${deliversFree() ? "Free across India" : shop.deliveryTerms}. Orders are processed in ${PROMISES.processed} and delivered in ${PROMISES.delivered}.`}
      faq={faq()}
    >
      <h2>From order to door</h2>
      <Steps
        items={[
          {
            title: "You order",
            text: "The order is Pending, or Paid once we have received your payment. You can cancel it free of charge until it is shipped.",
          },
          {
            title: `We pack, in ${PROMISES.processed}`,
            text: "Flour is milled and oil bottled in small lots, so your pack is fresh. Food leaves us with at least 45 days or 30 per cent of its shelf life still to run.",
          },
          {
            title: "It is shipped",
            text: "By our own van or by a carrier. The order is now Shipped and shows any tracking number.",
          },
          {
            title: `It arrives, in ${PROMISES.delivered} from your order`,
            text: `Usually in 3 or 4 in and around Hyderabad, in 7 in remote hills and islands. Business days are Monday to Saturday, except public holidays.`,
          },
        ]}
      />

      <DeliveryCharges />

      <h2>How we pack</h2>
      <ul>
        <li>Grain, flour and spices in sealed pouches, in a box of strong card.</li>
        <li>
          Glass jars and bottles upright, each in a card sleeve, with straw or paper in between.
        </li>
        <li>Paper tape and no plastic filling. The box can go on your compost heap.</li>
        <li>Food and non-food apart.</li>
      </ul>

      <h2>Where</h2>
      <p>
        Carriers bring parcels to every PIN code in India that they serve. In {shop.deliveryAreas}{" "}
        our own van delivers; see <Link to="/delivery">Delivery</Link>. If no carrier serves your
        PIN code, we will call you before anything is shipped or charged.
      </p>

      <h2>Wrong or changed address</h2>
      <p>
        Call {shop.phone} before the parcel is shipped and we will change it. If a parcel comes back
        because the address was wrong, we send it once more, free of charge; after that we refund
        what you paid.
      </p>

      <h2>Damaged on the way</h2>
      <p>
        The risk is ours until the parcel is in your hands. Tell us within {PROMISES.claimed} of
        delivery, with a photo; see <Link to="/returns">Returns</Link>.
      </p>
    </Policy>
  );
}
