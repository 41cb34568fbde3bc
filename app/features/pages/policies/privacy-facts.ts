interface Kept {
  what: string;
  why: string;
  howLong: string;
}

/** What the shop keeps of a person, as the database has it. */
export const KEPT: readonly Kept[] = [
  {
    what: "Account",
    why: "E-mail, username, first and last name, phone and a scrambled trace of your password: to know you when you log in.",
    howLong: "Until you have it erased.",
  },
  {
    what: "Logins",
    why: "That you are logged in, since when and by which browser: so that you need not log in on every page.",
    howLong: "Until you log out, at most 30 days.",
  },
  {
    what: "Security record",
    why: "When, from which network address and by which browser somebody logged in to your account, failed to, or changed its password; and, scrambled, the networks that you log in from: to notice strangers and never to lock you out.",
    howLong:
      "One year, the networks 180 days; once your account is erased, the record doesn't name you.",
  },
  {
    what: "Addresses",
    why: "Name, phone, street, town, state, PIN code and landmark: to bring the parcel.",
    howLong: "Until you delete them or your account.",
  },
  {
    what: "Cart",
    why: "What you have chosen: so that you find it on your other devices.",
    howLong: "Until you order, empty it or have your account erased.",
  },
  {
    what: "Orders",
    why: "What was ordered, its price and tax, where it went, how it was paid and how it fared: to deliver, refund and keep our books.",
    howLong:
      "Eight years, as tax and company law ask; once your account is erased, your name stays on issued invoices alone.",
  },
  {
    what: "Reviews",
    why: "Stars and words about what you received, and which reviews you reported: to help others choose. They are shown with your first name and an initial.",
    howLong: "As long as the product is remembered; without your name once your account is erased.",
  },
  {
    what: "Consents",
    why: "What you have agreed to, in which words, and when you gave and withdrew it: to do no more than that, and to prove it.",
    howLong:
      "They end when you switch them off or have your account erased; the proof stays, without your name.",
  },
  {
    what: "Messages",
    why: "The e-mails we send: a welcome, your orders, a new password.",
    howLong: "Until your account is erased.",
  },
  {
    what: "Server log",
    why: "Time, page and network address of each request: to find faults and keep attackers out.",
    howLong: "One year.",
  },
];
