import { useSearchParams } from "react-router";
import { StaticLayout } from "#app/features/pages/parts/static-layout.tsx";
import { SellerFacts } from "#app/features/pages/policies/seller-facts.tsx";
import { PROMISES, REOPEN_DAYS } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { LazyUnsavedChanges } from "#app/ui/lazy-unsaved-changes.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/grievance-page";
import { ComplaintForm } from "./complaint-form.tsx";
import { ComplaintStatus } from "./complaint-status.tsx";

/** Keeps the link to a complaint out of search indexes and `Referer` headers. */
export const meta = (args: Route.MetaArgs) => [
  ...publicMeta(args, {
    title: "Complaints",
    description: `Complain to the grievance officer of ${shop.name}: answered within ${PROMISES.acknowledged}, resolved within ${PROMISES.redressed}.`,
  }),
  ...(new URLSearchParams(args.location.search).has("token")
    ? [
        { name: "robots", content: "noindex" },
        { name: "referrer", content: "no-referrer" },
      ]
    : []),
];

/** The complaint form with the grievance officer's duties or, with the token of a link, that complaint. */
export default function GrievancePage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <StaticLayout
      title={token ? "Your complaint" : "Complaints"}
      lead={
        token
          ? undefined
          : `${shop.grievanceOfficer.name}, our grievance officer, will reply within ${PROMISES.acknowledged} and resolve your complaint within ${PROMISES.redressed}.`
      }
      wide
    >
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 pb-16 md:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel>{token ? <ComplaintStatus key={token} token={token} /> : <ComplaintForm />}</Panel>
        <div>
          <h2 className="text-2xl">How it works</h2>
          <ol className="mt-3 mb-8 grid list-decimal gap-2 pl-5">
            <li>You'll get a ticket number and a link at once, also by email.</li>
            <li>The grievance officer will reply within {PROMISES.acknowledged}.</li>
            <li>
              We'll resolve it within {PROMISES.redressed} and tell you what was done. If it doesn't
              help, reopen it within {REOPEN_DAYS} days.
            </li>
          </ol>
          <p className="mb-8">
            Something broken or missing in a parcel? That's quicker on the page of your order, in{" "}
            <Link to="/orders" className="text-link">
              Order History
            </Link>
            .
          </p>
          <SellerFacts />
        </div>
      </div>
      <LazyUnsavedChanges />
    </StaticLayout>
  );
}
