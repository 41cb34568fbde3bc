import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { FactList } from "../parts/fact-list.tsx";
import type { Question } from "../parts/faq-list.tsx";
import { Policy, policyMeta } from "./policy.tsx";
import { KEPT } from "./privacy-facts.ts";

export const meta = () =>
  policyMeta(
    "Privacy",
    "What we keep of you, why, and for how long; how to take it along, correct it or have it erased.",
  );

const faq: readonly Question[] = [
  {
    question: "Do you use cookies?",
    answer:
      "No. Your browser's own storage holds your login, what you were about to put into the cart (one hour), a running order, the PIN code you last checked and the colour mode. None of it follows you to other sites.",
  },
  {
    question: "Do you sell or lend my details?",
    answer: "No, to nobody. There are no advertisements and no tracking on these pages.",
  },
  {
    question: "What happens to the contact form and the letters box?",
    answer:
      "What you type there stays in your browser; it is neither sent nor stored. To reach us for sure, call, write an e-mail or use WhatsApp.",
  },
  {
    question: "Why do my orders stay when my account is erased?",
    answer:
      "Tax law makes us keep what was sold, for how much and to which state. Your name, phone and street are taken out of your orders at once; an invoice stays as it was issued, since the tax office may ask for it.",
  },
];

/** Search engines are told these too. */
export const handle = { faq };

export default function PrivacyPage() {
  const { grievanceOfficer } = shop;
  const officer = (
    <a href={`mailto:${grievanceOfficer.email}`}>
      {grievanceOfficer.name}, {grievanceOfficer.email}
    </a>
  );
  return (
    <Policy
      path="/privacy"
      title="Privacy"
      lead="What we keep of you, why and for how long. We ask only for what brings a parcel to your door."
      faq={faq}
    >
      <p>
        This notice follows the Digital Personal Data Protection Act, 2023, and its Rules of 2025.
        It stands on its own, apart from the <Link to="/terms">terms</Link>. The one who decides
        about your data is {shop.legalName}.
      </p>

      <h2>What we keep, why and how long</h2>
      <FactList
        items={KEPT.map(({ what, why, howLong }) => ({
          term: what,
          detail: (
            <>
              {why} <strong className="text-ink">{howLong}</strong>
            </>
          ),
        }))}
      />
      <p>
        You give us these yourself when you register, save an address or order. By doing so you
        agree that we use them for the purpose named beside them, and for no other.
      </p>

      <h2>Who else sees it</h2>
      <ul>
        <li>The carrier or our driver: name, address and phone of the person who receives.</li>
        <li>Banks and payment services: what a payment or refund needs.</li>
        <li>Authorities, where the law makes us.</li>
        <li>
          WhatsApp, if you write to us there; OpenStreetMap, if you press ‘Show the map’ on the{" "}
          <Link to="/contact">contact page</Link>. Not before.
        </li>
      </ul>

      <h2>Your rights</h2>
      <FactList
        items={[
          {
            term: "See and take along",
            detail: (
              <>
                <Link to="/profile">My Profile</Link> gives you a copy of everything as a file that
                other programs can read: profile, addresses, cart, orders, reviews and consents.
              </>
            ),
          },
          {
            term: "Correct",
            detail: (
              <>
                Name and phone in <Link to="/profile">My Profile</Link>, addresses at checkout; for
                the rest, write to us.
              </>
            ),
          },
          {
            term: "Erase",
            detail: (
              <>
                In <Link to="/profile">My Profile</Link>, with your password. Account, addresses,
                cart and messages go for good; orders and reviews stay without your name. If a
                parcel is still on its way, it arrives first.
              </>
            ),
          },
          {
            term: "Take back consent",
            detail: (
              <>
                As easily as you gave it: by the same switch in{" "}
                <Link to="/profile">My Profile</Link>. Nothing is switched on before you do it. What
                was done before stays lawful.
              </>
            ),
          },
          {
            term: "Name somebody",
            detail: "Who may use these rights for you if you die or can't do so yourself.",
          },
        ]}
      />
      <p>
        If you can't log in, write to {officer}, from the e-mail address of your account, so that we
        know it is you. It is done within {PROMISES.redressed} and costs nothing.
      </p>

      <h2>How it is kept safe</h2>
      <p>
        Passwords are stored only as a scrambled trace from which nobody can read them, ours
        included. Who works in the shop sees only what the work needs. Should your data ever fall
        into wrong hands, we tell you and the Data Protection Board of India without delay, with all
        details within 72 hours.
      </p>

      <h2>Children</h2>
      <p>
        The shop is for people of 18 and older. If you find that a child has registered, tell us and
        we erase the account.
      </p>

      <h2>Complaints</h2>
      <p>
        Write to {officer}. You get a ticket number within {PROMISES.acknowledged} and an answer
        within {PROMISES.redressed}. If you are not content with it, you may complain to the Data
        Protection Board of India.
      </p>
    </Policy>
  );
}
