import { Fragment } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readClaimList } from "#app/features/orders/claims/claim-client.ts";
import {
  CLAIM_REASON_LABELS,
  CLAIM_STATE_LABELS,
  CLAIM_WISH_LABELS,
} from "#app/features/orders/claims/claim-labels.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { EmptyList, ROW, ROWS } from "../../lists/empty-list.tsx";
import { ListPager } from "../../lists/list-pager.tsx";
import { readList } from "../../lists/list-url.ts";
import { ChoiceFilter } from "../../lists/url-filter.tsx";
import { AdminContent } from "../../page/admin-content.tsx";
import { adminMeta } from "../../page/admin-meta.ts";
import { adminTime } from "../../page/admin-time.ts";
import type { Route } from "./+types/claims-page";

const LISTS = [
  { value: "", label: "Open claims" },
  { value: "all", label: "All claims" },
];

export const meta = () => adminMeta("Claims", "What customers report about delivered goods.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "claims.read");
  return {
    claims: await readList(request, ["state"], readClaimList),
  };
}

export default function ClaimsPage({ loaderData: { claims } }: Route.ComponentProps) {
  const now = Date.now();
  return (
    <AdminContent
      title="Claims"
      lead="Damaged, wrong or missing goods. The oldest open claims come first."
    >
      <div className="mb-5">
        <ChoiceFilter name="state" label="Which claims" choices={LISTS} />
      </div>
      {claims.results.length === 0 && <EmptyList>No claims.</EmptyList>}
      <ul className={claims.results.length > 0 ? ROWS : undefined}>
        {claims.results.map((claim) => {
          const { label, tone } = CLAIM_STATE_LABELS[claim.state];
          const isLate = claim.answer_due !== null && Date.parse(claim.answer_due) < now;
          return (
            <li key={`${claim.order_id} ${claim.claim}`} className={ROW}>
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2">
                  <Link
                    to={`/admin/orders/${claim.order_id}`}
                    className="text-link -my-2.5 py-2.5 font-semibold"
                  >
                    Order #{claim.order_id}
                  </Link>
                  <StatusChip tone={tone}>{label}</StatusChip>
                </p>
                <p className="wrap-anywhere">
                  {claim.items.map(({ item, quantity, title, pack_label }, at) => (
                    <Fragment key={item}>
                      {at > 0 && "; "}
                      {quantity} × <bdi>{title}</bdi>, {pack_label}
                    </Fragment>
                  ))}
                </p>
                <p>
                  {CLAIM_REASON_LABELS[claim.reason]}. Asked for: {CLAIM_WISH_LABELS[claim.wish]}
                </p>
                <p className="mt-1 text-sm text-soft">
                  <bdi>{claim.customer.name}</bdi>, {adminTime(claim.created_at)}
                </p>
              </div>
              {claim.answer_due && (
                <p className={isLate ? "font-semibold text-error" : "text-soft"}>
                  {isLate ? "Reply was due" : "Reply by"} {adminTime(claim.answer_due)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <ListPager count={claims.count} count_is_least={claims.count_is_least} />
    </AdminContent>
  );
}
