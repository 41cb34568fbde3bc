import { deliversFree } from "#app/selling-points.ts";

const amount = () =>
  deliversFree()
    ? "Everything you paid for the goods concerned, taxes included. There is no fee, and as shipping is free, nothing is deducted for it."
    : "Everything you paid for the goods concerned, taxes included, and the delivery charge if the whole order is cancelled. There is no fee.";

/** The default refund policy. */
export const refund = () => `We refund you in full; the money is credited in {refunded}.

## When you get money back
- You cancelled before the order was shipped.
- We could not send it, in whole or in part.
- It was lost on the way, or came back to us.
- We accepted your claim, made within {claimed} of delivery ([Returns](/returns)), and you chose a refund instead of a new pack.

## How and when
- **Paid on delivery:** By bank transfer: we ask for your bank details, and credit the money in {refunded} after we have them.
- **Paid in advance:** By the method you paid with, in {refunded} after you cancelled or we accepted your claim.
- **How much:** ${amount()}

> What we never ask
> To pay you we need an account number and IFSC, or a UPI id. We never ask for a PIN, a one-time password, a CVV or your password, and never ask you to tap a link. Anyone who does is not from the farm.

## Your bank details
We use them for this one transfer. The bank's record of it stays in our books, as tax law requires; we keep no other copy. See [Privacy](/privacy) for the rest.

## Questions
? I paid cash on delivery. How do I get my money back?
By bank transfer. We ask you for the name of the account holder, the account number and the IFSC, or for a UPI id, and use them only for this refund.

? I cancelled before it was shipped. What do I get?
Everything you paid. If you chose cash on delivery you have not paid yet, so there is nothing to refund.

? Part of my order was missing. What do I get?
The price you paid for the missing packs, or the packs themselves, as you choose.

? Seven business days have passed and I have no refund. What now?
Ask us for the reference number of the transfer; your bank can trace it with that. If it can't, write to the grievance officer: you will get a ticket number within {acknowledged}.`;
