import { vanHasTimes, vanReach } from "#app/features/delivery/van/van-schedule.ts";
import { PROMISES } from "#app/promises.ts";
import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import { FactList } from "../parts/fact-list.tsx";
import type { Question } from "../parts/faq-list.tsx";
import type { Route } from "./+types/delivery-page";
import { DeliveryCharges } from "./delivery-charges.tsx";
import { Policy, policyMeta } from "./policy.tsx";

const faq = (): readonly Question[] => [
  {
    question: "Do you deliver outside Hyderabad?",
    answer: `Yes. Our own van serves ${shop.deliveryAreas}. Everywhere else in India a carrier brings the parcel${deliversFree() ? ", also free" : ""}.`,
  },
  {
    question: "What if I am not at home?",
    answer:
      "The driver calls you first. A neighbour or your building's desk may take the parcel if you say so on the phone; otherwise we try again on the next working day. After three attempts the parcel goes back to the farm, and we refund what you paid.",
  },
  {
    question: "May I choose the day?",
    answer: vanHasTimes()
      ? `With our own van, yes: it goes to ${vanReach()}, and you choose a day and time at checkout. Carriers set the day themselves.`
      : "With our own van, often: call us after ordering and we'll tell you when it is in your area. Carriers set the day themselves.",
  },
  {
    question: "May I collect my order at the farm?",
    answer: `You are welcome, ${shop.hours}. Call before you come, so that we have it packed.`,
  },
];

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Delivery",
    description: `Where our own van comes, where a carrier does, and what happens at your door. ${shop.deliveryAreas}.`,
    faq: faq(),
  });

export default function DeliveryPage() {
  return (
    <Policy
      path="/delivery"
      title="Delivery"
      lead={`From the farm's store to your door step${deliversFree() ? ", without a delivery charge" : ""}.`}
      faq={faq()}
    >
      <FactList
        items={[
          { term: "Our own van", detail: shop.deliveryAreas },
          { term: "By carrier", detail: "Every other place in India" },
          {
            term: "Charge",
            detail: deliversFree() ? "None, whatever the weight or the amount" : shop.deliveryTerms,
          },
          { term: "Processed in", detail: PROMISES.processed },
          { term: "Delivered in", detail: `${PROMISES.delivered} from the order` },
        ]}
      />

      <DeliveryCharges />

      <h2>Where we deliver</h2>
      <p>
        Our own van delivers in {shop.deliveryAreas}. We know those roads, and the van comes
        straight from the store. For every other PIN code in India we hand the parcel to a carrier;
        the <Link to="/shipping">shipping policy</Link> has the details. You don't have to choose:
        order as usual, and we use the quicker way.
      </p>

      <h2>At your door</h2>
      <ul>
        <li>The driver calls before coming. Keep the phone in your address up to date.</li>
        <li>
          Paying cash on delivery? Have the amount ready if you can; the order and its total are in{" "}
          <Link to="/orders">Order History</Link>.
        </li>
        <li>Check the parcel before you accept it. If it is open or wet, you can refuse it.</li>
        <li>
          Unpack it the same day: claims must reach us within {PROMISES.claimed} of delivery (
          <Link to="/returns">Returns</Link>).
        </li>
      </ul>

      <Callout title="Is it late?">
        <p>
          If your order has not arrived after {shop.deliveryDays.max} business days, call{" "}
          {shop.phone}. We will find out where it is the same working day, and send it again or
          refund it if it is lost.
        </p>
      </Callout>

      <h2>When roads are closed</h2>
      <p>
        During the monsoon and around harvest festivals some roads are closed and carriers pause. We
        will tell you by phone or email if your parcel has to wait, and you can cancel free of
        charge until it leaves the farm.
      </p>
    </Policy>
  );
}
