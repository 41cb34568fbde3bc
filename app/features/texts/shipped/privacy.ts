/** The default privacy notice. */
export const privacy =
  () => `What we store about you, why and for how long. We ask only for what it takes to bring a parcel to your door.

This notice follows the Digital Personal Data Protection Act, 2023, and its Rules of 2025. It is separate from the [terms](/terms). {legal-name} decides how your data is used and is responsible for it.

## What we store, why and for how long
{stored-data}

You give us these yourself when you register, save an address or order. By doing so you agree that we use them for the purpose stated, and for no other.

## Who else sees it
- The carrier or our driver: the recipient's name, address and phone, and your note for the delivery.
- Banks and payment services: what a payment or refund requires.
- Authorities, if the law requires it.
- Our email provider: the emails we send you.
- WhatsApp, if you write to us there, or if we message you there about an order or a quote; OpenStreetMap, only if you press ‘Show the map’ on the [contact page](/contact).

## Your rights
- **See and export:** [My Profile](/profile) gives you a copy of everything, as a file that other programs can read: profile, addresses, cart, orders, claims, complaints, reviews and consents.
- **Correct:** Name and phone in [My Profile](/profile), addresses at checkout; for the rest, write to us.
- **Erase:** In [My Profile](/profile), with your password. Account, addresses, cart and emails are deleted for good; orders and reviews stay without your name. While an order, a claim, a complaint or a refund is open, it has to be settled first.
- **Withdraw consent:** As easily as you gave it: with the same switch in [My Profile](/profile). Nothing is switched on until you do it. What we did before remains lawful.
- **Nominate someone:** Write to us who may use these rights for you if you die or can't do so yourself.

If you can't log in, write to [{officer}, {officer-email}](mailto:{officer-email}), from the email address of your account, so that we know it is you. If you ordered by phone and have no account, call {phone} from the phone number of your orders. We will do it within {redressed}, free of charge.

## How it is kept safe
Passwords are stored only as hashes, from which nobody can read them, not even us. People who work in the shop see only what their work requires. If your data ever falls into the wrong hands, we will tell you and the Data Protection Board of India without delay, with full details within 72 hours.

## Children
The shop is for people aged 18 and over. If you find that a child has registered, tell us and we will erase the account.

## Complaints
Write to [{officer}, {officer-email}](mailto:{officer-email}). You will get a ticket number within {acknowledged} and a reply within {redressed}. If you are not satisfied, you can complain to the Data Protection Board of India.

## Questions
? Do you use cookies?
No. Your browser's local storage holds your login, what you were about to add to the cart (for one hour), an order being placed, the PIN code you last checked, your last searches, the products you last viewed and the colour mode. None of it follows you to other sites.

? Do you sell or rent out my details?
No, never. There are no ads and no tracking on these pages.

? What happens to what I type into the contact form and the newsletter box?
It stays in your browser; it is neither sent nor stored. To reach us, call, email or use WhatsApp.

? Why do my orders stay when my account is erased?
Tax law requires us to keep what was sold, for how much and to which state. Your name, phone and street are removed from your orders at once; invoices stay as issued, since the tax office may ask for them.`;
