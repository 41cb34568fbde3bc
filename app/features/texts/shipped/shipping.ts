import { deliversFree } from "#app/selling-points.ts";

const cost = () =>
  deliversFree()
    ? `? Is shipping really free?
Yes, across India, for every order. The price on the product and the total at checkout are all you pay.`
    : `? What does shipping cost?
{delivery-terms}. The cart and the checkout show the charge for your order before you place it.`;

/** The default shipping policy. */
export const shipping =
  () => `${deliversFree() ? "Free across India" : "{delivery-terms}"}. Orders are processed in {processed} and delivered in {delivered}.

## From order to door
1. **You order:** The order is Pending, or Paid once we have received your payment. You can cancel it free of charge until it is shipped.
2. **We pack, in {processed}:** Flour is milled and oil bottled in small lots, so your pack is fresh. Food leaves us with at least 45 days or 30 per cent of its shelf life still to run.
3. **It is shipped:** By our own van or by a carrier. The order is now Shipped and shows any tracking number.
4. **It arrives, in {delivered} from your order:** Usually in 3 or 4 in and around Hyderabad, in 7 in remote hills and islands. Business days are Monday to Saturday, except public holidays.

{delivery-charges}

## How we pack
- Grain, flour and spices in sealed pouches, in a box of strong card.
- Glass jars and bottles upright, each in a card sleeve, with straw or paper in between.
- Paper tape and no plastic filling. The box can go on your compost heap.
- Food and non-food apart.

## Where
Carriers bring parcels to every PIN code in India that they serve. In {delivery-areas} our own van delivers; see [Delivery](/delivery). If no carrier serves your PIN code, the checkout says so, and nothing is ordered or charged.

## Wrong or changed address
Call {phone} before the parcel is shipped and we will change it. If a parcel comes back because the address was wrong, we send it once more, free of charge; after that we refund what you paid.

## Damaged on the way
The risk is ours until the parcel is in your hands. Tell us within {claimed} of delivery, with a photo; see [Returns](/returns).

## Questions
${cost()}

? How do I track my parcel?
Open the order in Order History. It shows the status and, once the order is shipped, the carrier and any tracking number.

? Why did my order come in two parcels?
Soap, incense and lamp oil never travel in one box with food. If you ordered both, two boxes are on their way for one charge, if there is any.

? Do you ship abroad?
Not yet. We ship to every PIN code in India that a carrier serves.`;
