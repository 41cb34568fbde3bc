import { Mail, MapPin, MessageCircle, Phone, Users } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { farmChatLink, phoneLink } from "#app/site/contact-links.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Link } from "#app/ui/link.tsx";

interface FactProps {
  icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  title: ReactNode;
  children: ReactNode;
}

function Fact({ icon: Icon, title, children }: FactProps) {
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf-deep">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 wrap-anywhere [&_a]:inline-block [&_a]:py-2.5 [&_a]:-my-2.5 [&_a:hover]:underline">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-soft">{children}</p>
      </div>
    </li>
  );
}

/** The farm's contact details, opening hours and grievance officer. */
export function ContactFacts() {
  const { address, grievanceOfficer } = shop;
  return (
    <address className="mt-4 not-italic">
      <ul>
        <Fact icon={MapPin} title={shop.name}>
          {address.street}, {address.district}, {address.state} {address.pin}
        </Fact>
        <Fact icon={Phone} title={<a href={phoneLink()}>{shop.phone}</a>}>
          {shop.hours}
        </Fact>
        <Fact icon={Mail} title={<a href={`mailto:${shop.email}`}>{shop.email}</a>}>
          For orders: <a href={`mailto:${shop.careEmail}`}>{shop.careEmail}</a>
        </Fact>
        <Fact icon={Users} title={`Grievance officer: ${grievanceOfficer.name}`}>
          <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>,{" "}
          <Link to="/grievance">send a complaint</Link>
          <br />
          Acknowledges complaints within {PROMISES.acknowledged}, resolves them within{" "}
          {PROMISES.redressed}
        </Fact>
      </ul>
      <a
        href={farmChatLink()}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle({ variant: "tonal" }, "mt-5")}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        Chat on WhatsApp
      </a>
    </address>
  );
}
