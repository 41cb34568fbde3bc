import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { Link } from "#app/ui/link.tsx";
import { FactList } from "../parts/fact-list.tsx";
import type { Question } from "../parts/faq-list.tsx";
import type { Route } from "./+types/privacy-page";
import { Policy, policyMeta } from "./policy.tsx";
import { PERSONAL_DATA } from "./privacy-facts.ts";

const faq: readonly Question[] = [
  {
    question: "Do you use cookies?",
    answer:
      "No. Your browser's local storage holds your login, what you were about to add to the cart (for one hour), an order being placed, the PIN code you last checked, your last searches, the products you last viewed and the colour mode. None of it follows you to other sites.",
  },
  {
    question: "Do you sell or rent out my details?",
    answer: "No, never. There are no ads and no tracking on these pages.",
  },
  {
    question: "What happens to what I type into the contact form and the newsletter box?",
    answer:
      "It stays in your browser; it is neither sent nor stored. To reach us, call, email or use WhatsApp.",
  },
  {
    question: "Why do my orders stay when my account is erased?",
    answer:
      "Tax law requires us to keep what was sold, for how much and to which state. Your name, phone and street are removed from your orders at once; invoices stay as issued, since the tax office may ask for them.",
  },
];

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Privacy",
    description:
      "What we keep of you, why, and for how long; how to take it along, correct it or have it erased.",
    faq,
  });

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
      lead="What we store about you, why and for how long. We ask only for what it takes to bring a parcel to your door."
      faq={faq}
    >
      <p>
        This notice follows the Digital Personal Data Protection Act, 2023, and its Rules of 2025.
        It is separate from the <Link to="/terms">terms</Link>. {shop.legalName} decides how your
        data is used and is responsible for it.
      </p>

      <h2>What we store, why and for how long</h2>
      <FactList
        items={PERSONAL_DATA.map(({ what, why, howLong }) => ({
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
        agree that we use them for the purpose stated, and for no other.
      </p>

      <h2>Who else sees it</h2>
      <ul>
        <li>The carrier or our driver: the recipient's name, address and phone.</li>
        <li>Banks and payment services: what a payment or refund requires.</li>
        <li>Authorities, if the law requires it.</li>
        <li>
          WhatsApp, only if you write to us there; OpenStreetMap, only if you press ‘Show the map’
          on the <Link to="/contact">contact page</Link>.
        </li>
      </ul>

      <h2>Your rights</h2>
      <FactList
        items={[
          {
            term: "See and export",
            detail: (
              <>
                <Link to="/profile">My Profile</Link> gives you a copy of everything, as a file that
                other programs can read: profile, addresses, cart, orders, claims, complaints,
                reviews and consents.
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
                cart and emails are deleted for good; orders and reviews stay without your name. If
                a parcel is still on its way, it has to arrive first.
              </>
            ),
          },
          {
            term: "Withdraw consent",
            detail: (
              <>
                As easily as you gave it: with the same switch in{" "}
                <Link to="/profile">My Profile</Link>. Nothing is switched on until you do it. What
                we did before remains lawful.
              </>
            ),
          },
          {
            term: "Nominate someone",
            detail: "They can use these rights for you if you die or can't do so yourself.",
          },
        ]}
      />
      <p>
        If you can't log in, write to {officer}, from the email address of your account, so that we
        know it is you. We will do it within {PROMISES.redressed}, free of charge.
      </p>

      <h2>How it is kept safe</h2>
      <p>
        Passwords are stored only as hashes, from which nobody can read them, not even us. People
        who work in the shop see only what their work requires. If your data ever falls into the
        wrong hands, we will tell you and the Data Protection Board of India without delay, with
        full details within 72 hours.
      </p>

      <h2>Children</h2>
      <p>
        The shop is for people aged 18 and over. If you find that a child has registered, tell us
        and we will erase the account.
      </p>

      <h2>Complaints</h2>
      <p>
        Write to {officer}. You will get a ticket number within {PROMISES.acknowledged} and a reply
        within {PROMISES.redressed}. If you are not satisfied, you can complain to the Data
        Protection Board of India.
      </p>
    </Policy>
  );
}
