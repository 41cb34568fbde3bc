import { vanHasTimes, vanReach } from "#app/features/delivery/van/van-schedule.ts";
import { deliversFree } from "#app/selling-points.ts";

const chosenDay = () =>
  vanHasTimes()
    ? `With our own van, yes: it goes to ${vanReach()}, and you choose a day and time at checkout.`
    : "With our own van, often: call us after ordering and we'll tell you when it is in your area.";

/** The default delivery policy. */
export const delivery =
  () => `From the farm's store to your doorstep${deliversFree() ? ", without a delivery charge" : ""}.

- **Our own van:** {delivery-areas}
- **By carrier:** Every other place in India
- **Charge:** ${deliversFree() ? "None, whatever the weight or the amount" : "{delivery-terms}"}
- **Processed in:** {processed}
- **Delivered in:** {delivered} from the order

{delivery-charges}

## Where we deliver
Our own van delivers in {delivery-areas}. We know those roads, and the van comes straight from the store. For every other PIN code in India we hand the parcel to a carrier; the [shipping policy](/shipping) has the details. You don't have to choose: order as usual, and we use the quicker way.

## At your door
- The driver calls before coming. Keep the phone in your address up to date.
- Paying cash on delivery? Have the amount ready if you can; the order and its total are in [Order History](/orders).
- Check the parcel before you accept it. If it is open or wet, you can refuse it.
- Unpack it the same day: claims must reach us within {claimed} of delivery ([Returns](/returns)).

> Is it late?
> If your order has not arrived after {delivered-at-most}, call {phone}. We will find out where it is the same working day, and send it again or refund it if it is lost.

## When roads are closed
During the monsoon and around harvest festivals some roads are closed and carriers pause. We will tell you by phone or email if your parcel has to wait, and you can cancel free of charge until it leaves the farm.

## Questions
? Do you deliver outside Hyderabad?
Yes. Our own van serves {delivery-areas}. Everywhere else in India a carrier brings the parcel${deliversFree() ? ", also free" : ""}.

? What if I am not at home?
The driver calls you first. A neighbour or your building's desk may take the parcel if you say so on the phone; otherwise we try again on the next working day. After three attempts the parcel goes back to the farm, and we refund what you paid.

? May I choose the day?
${chosenDay()} Carriers set the day themselves.

? May I collect my order at the farm?
You are welcome, {hours}. Call before you come, so that we have it packed.`;
