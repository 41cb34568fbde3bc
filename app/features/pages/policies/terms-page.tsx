import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/terms-page";
import { Policy, policyMeta } from "./policy.tsx";

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Terms",
    description: `What you and ${shop.name} can expect of each other: prices, orders, payment, cancelling, complaints.`,
  });

export default function TermsPage() {
  return (
    <Policy
      path="/terms"
      title="Terms"
      lead="What you can expect of us, and what we ask of you. Short enough to read."
    >
      <h2>Who sells to you</h2>
      <p>
        {shop.name} is the shop of {shop.legalName}. We sell what we grow and what farmers near us
        grow, under our own name, from our own store. Nobody else sells here.
      </p>

      <h2>Your account</h2>
      <ul>
        <li>You can browse without an account; to order you need one.</li>
        <li>Be at least 18 years old, or let a parent or guardian order for you.</li>
        <li>Keep your password to yourself, and give an address where a parcel can be received.</li>
        <li>
          You can close your account at any time; <Link to="/privacy">Privacy</Link> explains what
          is erased.
        </li>
      </ul>

      <h2>Prices</h2>
      <p>
        Prices are in rupees and include all taxes. They are never above the MRP on the label.
        Shipping is free across India: there is no delivery charge and no charge for packing. Every
        buyer pays the same price for the same pack on the same day.
      </p>

      <h2>Ordering</h2>
      <ul>
        <li>
          You order by pressing ‘Place Order’ yourself. We never add anything to your cart or
          pre-tick a choice.
        </li>
        <li>
          The price you saw at checkout is the price you pay, even if it changes the next day.
        </li>
        <li>
          If something can't be sent after all (a crop ran short, a price was plainly a mistake), we
          tell you before the order ships, cancel that item and refund every rupee paid for it.
        </li>
      </ul>

      <h2>Paying</h2>
      <p>
        Checkout shows the payment methods for your address; cash on delivery is one of them
        wherever the carrier offers it. If you pay online, we reserve your items until the time that
        the order shows, one day for UPI; if we have not received your payment by then, the order is
        cancelled automatically. We never ask for a PIN, a one-time password or a CVV, by phone or
        by message. If you don't recognise a charge on your card or bank account, ask us first; your
        bank may also offer a chargeback.
      </p>

      <h2>Cancelling</h2>
      <p>
        <strong>Cancelling is free until your order is shipped.</strong> Open it in{" "}
        <Link to="/orders">Order History</Link> and press cancel, or call us. What you paid is
        credited in {PROMISES.refunded}. Once it is shipped, the{" "}
        <Link to="/returns">returns policy</Link> applies.
      </p>

      <h2>Natural products vary</h2>
      <p>
        Grain, honey and oil change in colour and taste with the season; pictures show the kind of
        product, not your exact pack. Ingredients, allergens, shelf life and country of origin are
        on each product's page and label: read them if you have allergies. Our food is food, not
        medicine, and nothing here is medical advice.
      </p>

      <h2>If something goes wrong</h2>
      <p>
        Tell us within {PROMISES.claimed} of delivery about anything damaged, wrong or missing (
        <Link to="/returns">Returns</Link>, <Link to="/refund">Refund</Link>). We are responsible
        for what we sell, and nothing here limits your rights under the Consumer Protection Act,
        2019. We are not responsible for what is beyond our control, such as floods, strikes or
        closed roads, but we will tell you, and refund you if the parcel can't be delivered.
      </p>

      <h2>Using this site</h2>
      <p>
        Please don't try to break it, copy it wholesale or order in another person's name. The texts
        and drawings are ours; share them with a link.
      </p>

      <h2>Law</h2>
      <p>
        Indian law applies. Disputes go to the courts of {shop.address.state} or the consumer
        commission where you live. Please talk to our grievance officer first: most problems are
        solved by a phone call.
      </p>
    </Policy>
  );
}
