import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { Policy, policyMeta } from "./policy.tsx";

export const meta = () =>
  policyMeta(
    "Terms",
    `What you and ${shop.name} can expect of each other: prices, orders, payment, cancelling, complaints.`,
  );

export default function TermsPage() {
  return (
    <Policy
      path="/terms"
      title="Terms"
      lead="What you can expect of us, and what we ask of you. Short enough to be read."
    >
      <h2>Who sells to you</h2>
      <p>
        {shop.name} is the shop of {shop.legalName}. We sell what we grow and what farmers near us
        grow, under our own name, from our own store. Nobody else sells here.
      </p>

      <h2>Your account</h2>
      <ul>
        <li>You may look around without an account; to order you need one.</li>
        <li>Be at least 18 years old, or let a parent or guardian order for you.</li>
        <li>Keep your password to yourself, and give an address where a parcel can be received.</li>
        <li>
          You may leave at any time; <Link to="/privacy">Privacy</Link> says what is erased.
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
          You order by pressing ‘Place Order’ yourself. Nothing is added to your cart or ticked for
          you.
        </li>
        <li>
          The price you saw at checkout is the price you pay, even if it changes the next day.
        </li>
        <li>
          If something can't be sent after all (a crop ran short, a price was plainly a slip), we
          tell you before it ships, cancel that item and give back every rupee paid for it.
        </li>
      </ul>

      <h2>Paying</h2>
      <p>
        Checkout shows the ways of paying that are open to your address; cash on delivery is one of
        them wherever the carrier offers it. What is paid beforehand is kept for you until the hour
        that the order shows, a day for UPI; if no payment has come by then, the order cancels
        itself. We never ask for a PIN, a one-time password or a CVV, by phone or by message. If you
        paid through a bank or a card and don't recognise a charge, ask us first, and your bank may
        also offer a charge-back.
      </p>

      <h2>Cancelling</h2>
      <p>
        <strong>Cancelling is free until your order is shipped.</strong> Open it in{" "}
        <Link to="/orders">Order History</Link> and press cancel, or call us. What you have paid is
        credited in {PROMISES.refunded}. Once it is shipped, the{" "}
        <Link to="/returns">returns policy</Link> applies.
      </p>

      <h2>What grows is not all alike</h2>
      <p>
        Grain, honey and oil change in colour and taste with the season; pictures show the kind, not
        the very pack. Ingredients, allergens, shelf life and country of origin stand on each
        product's page and label: read them if you are allergic. Our food is food. It is not a
        medicine, and nothing here is medical advice.
      </p>

      <h2>If something goes wrong</h2>
      <p>
        Tell us within {PROMISES.claimed} of delivery about anything damaged, wrong or missing (
        <Link to="/returns">Returns</Link>, <Link to="/refund">Refund</Link>). We answer for what we
        sell, and nothing here takes away the rights that the Consumer Protection Act, 2019, gives
        you. We can't answer for what is outside our hands, such as floods, strikes or closed roads,
        but we do tell you and give your money back if the parcel can't come.
      </p>

      <h2>Using this site</h2>
      <p>
        Please don't try to break it, copy it wholesale or order in another person's name. The words
        and drawings are ours; share them with a link.
      </p>

      <h2>Law</h2>
      <p>
        Indian law applies, and the courts of {shop.address.state} decide, besides the consumer
        commission where you live. Please talk to our grievance officer first: most things are
        settled by a phone call.
      </p>
    </Policy>
  );
}
