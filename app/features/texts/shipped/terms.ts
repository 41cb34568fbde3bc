import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";

const charge = () =>
  deliversFree()
    ? "Shipping is free across India: there is no delivery charge and no charge for packing."
    : "{delivery-terms}; the checkout shows the charge for your order. There is no charge for packing.";

const cash = () =>
  shop.cashOnDelivery.offered
    ? "; cash on delivery is one of them wherever the carrier offers it"
    : "";

/** The default terms. */
export const terms = () => `What you can expect of us, and what we ask of you. Short enough to read.

## Who sells to you
{shop} is the shop of {legal-name}. We sell what we grow and what farmers near us grow, under our own name, from our own store. Nobody else sells here.

## Your account
- You can browse without an account; to order you need one.
- Be at least 18 years old, or let a parent or guardian order for you.
- Keep your password to yourself, and give an address where a parcel can be received.
- You can close your account at any time; [Privacy](/privacy) explains what is erased.

## Prices
Prices are in rupees and include all taxes. They are never above the MRP on the label. ${charge()} Apart from offers and agreed trade prices, every buyer pays the same price for the same pack on the same day.

## Ordering
- You order by pressing ‘Place Order’ yourself. We never add anything to your cart or pre-tick a choice.
- The price you saw at checkout is the price you pay, even if it changes the next day.
- If something can't be sent after all (a crop ran short, a price was plainly a mistake), we tell you before the order ships, cancel that item and refund every rupee paid for it.

## Paying
Checkout shows the payment methods for your address${cash()}. If you pay online, we reserve your items until the time that the order shows, at most one day for UPI; if we have not received your payment by then, the order is cancelled automatically. We never ask for a PIN, a one-time password or a CVV, by phone or by message. If you don't recognise a charge on your card or bank account, ask us first; your bank may also offer a chargeback.

## Cancelling
**Cancelling is free until your order is shipped.** Open it in [Order History](/orders) and press cancel, or call us. What you paid is credited in {refunded}. Once it is shipped, the [returns policy](/returns) applies.

## Natural products vary
Grain, honey and oil change in colour and taste with the season; pictures show the kind of product, not your exact pack. Ingredients, allergens, shelf life and country of origin are on each product's page and label: read them if you have allergies. Our food is food, not medicine, and nothing here is medical advice.

## If something goes wrong
Tell us within {claimed} of delivery about anything damaged, wrong or missing ([Returns](/returns), [Refund](/refund)). We are responsible for what we sell, and nothing here limits your rights under the Consumer Protection Act, 2019. We are not responsible for what is beyond our control, such as floods, strikes or closed roads, but we will tell you, and refund you if the parcel can't be delivered.

## Using this site
Please don't try to break it, copy it wholesale or order in another person's name. The texts and drawings are ours; share them with a link.

## Law
Indian law applies. Disputes go to the courts of {state} or the consumer commission where you live. Please talk to our grievance officer first: most problems are solved by a phone call.`;
