import { CLAIM_PHOTO_DAYS } from "#app/promises.ts";

/** What the shop stores about a person, why and for how long. */
interface PersonalData {
  what: string;
  why: string;
  howLong: string;
}

/** The personal data that the shop stores, in the order of the notice. */
export const PERSONAL_DATA = {
  account: {
    what: "Account",
    why: "Email, username, first and last name, phone and a hash of your password: to recognise you when you log in.",
    howLong: "Until you erase it.",
  },
  logins: {
    what: "Log-ins",
    why: "That you are logged in, since when and in which browser, and when and from which network you last used it: so that you don't have to log in on every page, and can see your log-ins and end them.",
    howLong: "Until you log out, at most 30 days.",
  },
  security: {
    what: "Security record",
    why: "When, from which network address and in which browser someone logged in to your account, failed to, or changed its password; and, as hashes, the networks and browsers you log in from: to notice strangers without locking you out.",
    howLong:
      "One year, networks and browsers 180 days; once your account is erased, the record no longer names you.",
  },
  addresses: {
    what: "Addresses",
    why: "Name, phone, street, town, state, PIN code and landmark: to deliver your parcels.",
    howLong: "Until you delete them or your account.",
  },
  cart: {
    what: "Cart",
    why: "What you have added: so that you find it on your other devices.",
    howLong: "Until you order, empty it or erase your account.",
  },
  wishlist: {
    what: "Wishlist",
    why: "What you have marked, and the link if you share the list: so that you find it again. Whoever has the link sees the products' names and nothing about you.",
    howLong: "Until you take it off or erase your account; the link until you switch it off.",
  },
  stockAlerts: {
    what: "Back in stock",
    why: "Your email and the pack you asked about, with the text you agreed to: to write to you once when it is back.",
    howLong:
      "Until 30 days after that email, longer while you wait for another pack; a year if the pack doesn't come back; or until you unsubscribe.",
  },
  orders: {
    what: "Orders",
    why: "What you ordered, its price and tax, where it was sent, your note for the delivery, how it was paid and its status: to deliver, refund and keep our books.",
    howLong:
      "Eight years, as tax and company law require; once your account is erased, your name remains only on issued invoices.",
  },
  business: {
    what: "Business",
    why: "The GST number, name and address of the business you order for: for its invoices, and so that you don't type them again.",
    howLong:
      "Until your account is erased; issued invoices keep them as long as our books, since tax law requires it.",
  },
  quotes: {
    what: "Quotes",
    why: "Your name, phone and email, the goods and prices, and what you replied: to make you an offer and keep to it.",
    howLong: "As long as our books; without your name once your account is erased.",
  },
  returns: {
    what: "Returned parcels",
    why: "That a parcel came back, when and why, and the recipient's phone number: to refund it, and to ask for payment in advance if cash parcels are refused again and again.",
    howLong: "As long as the order; number and reason until your account is erased.",
  },
  notes: {
    what: "Our notes",
    why: "What we write down about your orders and calls, and a tag such as 'shop' that decides your trade prices: to serve you well.",
    howLong: "Until your account is erased.",
  },
  claims: {
    what: "Claims",
    why: "What you reported as damaged, wrong or missing, your photos and our replies: to replace or refund it.",
    howLong: `As long as the order; photos until ${CLAIM_PHOTO_DAYS} days after the claim is resolved. Texts and photos are deleted once your account is erased.`,
  },
  complaints: {
    what: "Complaints",
    why: "Your name and email, what you wrote to the grievance officer and our replies: to deal with it, and to prove that we did.",
    howLong:
      "Three years after it is resolved, or until your account is erased; then only number and dates remain.",
  },
  reviews: {
    what: "Reviews",
    why: "Your stars and texts about what you received, and which reviews you reported: to help others choose. They are shown with your first name and an initial.",
    howLong: "As long as we keep the product; without your name once your account is erased.",
  },
  consents: {
    what: "Consents",
    why: "What you agreed to, in which wording, and when you gave and withdrew consent: to do no more than that, and to prove it.",
    howLong:
      "They end when you switch them off or erase your account; the record remains, without your name.",
  },
  emails: {
    what: "Emails",
    why: "The emails we send: a welcome, your orders, password resets.",
    howLong: "90 days after we sent them, or until your account is erased.",
  },
  serverLog: {
    what: "Server log",
    why: "Time, page and network address of each request: to find errors and keep attackers out.",
    howLong: "One year.",
  },
} as const satisfies Record<string, PersonalData>;

/** A translation of the list, with every item. */
export type TranslatedData = Record<keyof typeof PERSONAL_DATA, PersonalData>;
