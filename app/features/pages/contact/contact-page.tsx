import { redirectDocument } from "react-router";
import { shop } from "#app/settings.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/contact-page";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactMap } from "./contact-map.tsx";

export function loader() {
  return null;
}

/** Reloads the document unless it was loaded from this path, since only this path's security policy allows the map's frame. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const [document] = performance.getEntriesByType("navigation");
  if (document && new URL(document.name).pathname.startsWith("/contact")) return null;
  throw redirectDocument(pathname + search);
}

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Contact",
    description: `Call, WhatsApp or visit ${shop.name}, ${shop.address.street}, ${shop.address.district}. ${shop.hours}.`,
  });

export default function ContactPage() {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_27.5rem]">
      <div>
        <PageHeading
          title="Write to the farm"
          lead="About a crop, a visit or a bulk purchase. For an order on its way, call or WhatsApp us: that's quickest."
        />
        <Panel>
          <ContactForm />
        </Panel>
      </div>
      <div className="md:pt-12">
        <h2 className="sr-only">How to reach us</h2>
        <ContactMap />
        <ContactFacts />
      </div>
    </div>
  );
}
