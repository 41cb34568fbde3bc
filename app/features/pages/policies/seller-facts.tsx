import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { phoneLink } from "#app/site/contact-links.ts";
import { Link } from "#app/ui/link.tsx";
import { FactList } from "../parts/fact-list.tsx";

const LINK = "text-link inline-flex min-h-11 items-center wrap-anywhere";

/** The seller and the grievance officer, as the Consumer Protection (E-Commerce) Rules, 2020, require. */
export function SellerFacts() {
  const { address, grievanceOfficer } = shop;
  return (
    <FactList
      items={[
        {
          term: "Seller",
          detail: `${shop.legalName}, ${address.street}, ${address.district}, ${address.state} ${address.pin}, ${address.country}`,
        },
        {
          term: "Customer care",
          detail: (
            <>
              <a href={phoneLink()} className={LINK}>
                {shop.phone}
              </a>
              , {shop.hours}
              <br />
              <a href={`mailto:${shop.careEmail}`} className={LINK}>
                {shop.careEmail}
              </a>
            </>
          ),
        },
        {
          term: "Grievance officer",
          detail: (
            <>
              {grievanceOfficer.name},{" "}
              <a href={phoneLink()} className={LINK}>
                {shop.phone}
              </a>
              <br />
              <a href={`mailto:${grievanceOfficer.email}`} className={LINK}>
                {grievanceOfficer.email}
              </a>
              <br />
              <Link to="/grievance" className={LINK}>
                Send a complaint
              </Link>
              <br />
              Gives your complaint a ticket number and acknowledges it within{" "}
              {PROMISES.acknowledged}; resolves it within {PROMISES.redressed}.
            </>
          ),
        },
        { term: "Licences", detail: `FSSAI ${shop.fssai}, GSTIN ${shop.gstin}` },
      ]}
    />
  );
}
