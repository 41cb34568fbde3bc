/** The default returns policy. */
export const returns =
  () => `If something is not right, tell us within {claimed} of delivery and we will put it right.

## What we put right
- a pack that came broken, leaking, open or wet;
- a product, pack size or quantity that you did not order;
- a product past its best-before date, or too close to it;
- food that smells, tastes or looks spoilt though the pack was sealed.

## How to claim
1. **Keep it as it is:** Pack, label and box; don't throw anything away yet.
2. **Tell us within {claimed} of delivery:** On the page of your order under "Report a problem", by WhatsApp, by phone ({phone}) or to {care-email}: the order number and two or three photos, one of them of the label.
3. **We reply within {answered}:** We accept your claim or ask you a question. If we refuse it, we'll say why, and you can write to the grievance officer.
4. **A replacement or a refund:** You choose. A replacement is sent in {processed}; a refund is credited in {refunded}.

> A return costs you nothing
> If we want to see the goods, our van or a carrier collects them at our cost.

## What we can't take back
- Food, soap and incense with nothing wrong with them, opened or not.
- Goods spoilt by damp, sun or insects after you opened the pack.
- Broken, wrong or missing goods reported after {claimed}, since by then we can't tell what happened.

[Refund](/refund) explains how and when you get your money back.

## Questions
? Do I have to send the food back?
Usually not: a photo is enough. If we need to see it, we collect it from your door at our cost.

? I changed my mind. May I return it?
You can cancel free of charge until the order is shipped. Food that has been delivered can't be sold to anyone else, so we don't take it back if nothing is wrong with it.

? A sealed pack turned out spoilt after two weeks. What now?
We accept returns within {claimed} of delivery, so please check every pack on the first day. If sealed food turns out bad later, but before its best-before date, call customer care with the batch number: that is a matter of food safety, and we look into every case.

? May I exchange one product for another?
Not after it is shipped. We replace a faulty pack with a good one of the same kind, or refund it.`;
