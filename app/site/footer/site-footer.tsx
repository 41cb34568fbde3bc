import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { shop } from "#app/settings.ts";
import { Link } from "#app/ui/link.tsx";
import { farmChatLink, phoneLink } from "../contact-links.ts";
import { Logo } from "../logo.tsx";
import type { NavLink } from "../navigation.ts";
import { ACCOUNT_LINKS, POLICIES, QUICK_LINKS } from "./footer-links.ts";
import { SocialLinks } from "./social-links.tsx";

const ROW = "flex min-h-11 items-center md:min-h-9 hover:text-on-grove-strong hover:underline";
const CONTACT_ROW = `${ROW} gap-3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-turmeric`;
const HEADING = "text-[1.1875rem] text-on-grove-strong";

function Column({ title, links }: { title: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={HEADING}>{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={ROW}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const { street, district, state, pin } = shop.address;
  return (
    <div>
      <Logo onGrove />
      <address className="mt-4 not-italic">
        <p className={`${CONTACT_ROW} items-start! py-1.5 no-underline! [&>svg]:mt-0.5`}>
          <MapPin aria-hidden="true" />
          <span>
            {shop.name}, {street}, {district}, {state} {pin}
          </span>
        </p>
        <a href={phoneLink()} className={CONTACT_ROW}>
          <Phone aria-hidden="true" />
          {shop.phone}
        </a>
        <a href={`mailto:${shop.email}`} className={CONTACT_ROW}>
          <Mail aria-hidden="true" />
          {shop.email}
        </a>
      </address>
      <SocialLinks className="mt-4" />
    </div>
  );
}

/** The newsletter form. Submitting it does nothing, with or without scripts: `method="dialog"` only acts inside a dialog. */
function NewsletterForm() {
  return (
    <form method="dialog" className="newsletter">
      <label htmlFor="newsletter-email" className="sr-only">
        Newsletter
      </label>
      <input
        id="newsletter-email"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="Your email"
        className="h-full min-w-0 flex-1 rounded-full bg-transparent px-4 text-base text-ink outline-none"
      />
      <button
        type="submit"
        className="h-full shrink-0 rounded-full bg-banner px-5 font-semibold text-on-banner hover:[filter:brightness(0.95)]"
      >
        Subscribe
      </button>
    </form>
  );
}

function SmallPrint() {
  const { grievanceOfficer } = shop;
  return (
    <div className="mt-12 flex flex-col gap-3 border-t border-grove-line pt-6 text-sm md:flex-row md:flex-wrap md:justify-between">
      <p>
        FSSAI Lic. No. {shop.fssai} · GSTIN {shop.gstin}
      </p>
      <p>
        Grievance officer: {grievanceOfficer.name},{" "}
        <a href={`mailto:${grievanceOfficer.email}`} className="underline underline-offset-4">
          {grievanceOfficer.email}
        </a>
      </p>
      <p>© {shop.name}</p>
    </div>
  );
}

/** The footer of every shop page: plain markup and links, which the browser doesn't hydrate. */
export function SiteFooter() {
  return (
    <footer className="footer">
      <div className="page-width">
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 md:grid-cols-3 lg:grid-cols-[18.75rem_1fr_1fr_1fr_18.75rem]">
          <div className="col-span-2 md:col-span-3 lg:col-span-1">
            <Contact />
          </div>
          <Column title="Quick links" links={QUICK_LINKS} />
          <div className="flex flex-col gap-9 lg:contents">
            <Column title="Policies" links={POLICIES} />
            <Column title="My Account" links={ACCOUNT_LINKS} />
          </div>
          <div className="col-span-2 md:col-span-1">
            <h2 className={HEADING}>Letters from the farm</h2>
            <p className="mt-3">What we sow and harvest, and how to cook it.</p>
            <NewsletterForm />
            <a
              href={farmChatLink()}
              target="_blank"
              rel="noopener noreferrer"
              className="footer-chat"
            >
              <MessageCircle aria-hidden="true" className="size-5" />
              Chat on WhatsApp
            </a>
          </div>
        </div>
        <SmallPrint />
      </div>
    </footer>
  );
}
