import { useSearchParams } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DaysFilter } from "../lists/days-filter.tsx";
import { EmptyList, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { readList, withParameter } from "../lists/list-url.ts";
import { ChoiceFilter, TextFilter } from "../lists/url-filter.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import type { Route } from "./+types/security-page";
import { readSecurityEvents } from "./security-client.ts";
import { SecurityEventItem } from "./security-event-item.tsx";
import { SECURITY_EVENT_LABELS } from "./security-event-labels.ts";

const KINDS = [
  { value: "", label: "Everything" },
  ...Object.entries(SECURITY_EVENT_LABELS).map(([value, label]) => ({ value, label })),
];

export const meta = () => adminMeta("Security", "The farm store's security events.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "people.read");
  const filters = ["kind", "person_id", "email", "from", "to"];
  return { events: await readList(request, filters, readSecurityEvents) };
}

export default function SecurityPage({ loaderData: { events } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <AdminContent
      title="Security"
      lead="Log-ins and other account events. These records can't be changed. They are kept for a year, at most 20 of each kind per person and hour."
    >
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <ChoiceFilter name="kind" label="What happened" choices={KINDS} />
        <TextFilter name="email" label="Exact email" button="Show this person" />
        <DaysFilter />
        {params.has("person_id") && (
          <ButtonLink variant="quiet" to={`?${withParameter(params, "person_id", "")}`}>
            Show everyone
          </ButtonLink>
        )}
      </div>
      {events.results.length === 0 && <EmptyList>No events found.</EmptyList>}
      <ul className={events.results.length > 0 ? ROWS : undefined}>
        {events.results.map((event) => (
          <SecurityEventItem key={event.id} event={event} />
        ))}
      </ul>
      <ListPager count={events.count} count_is_least={events.count_is_least} />
    </AdminContent>
  );
}
