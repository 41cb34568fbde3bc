import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { DaysFilter } from "../lists/days-filter.tsx";
import { EmptyList, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { readList } from "../lists/list-url.ts";
import { ChoiceFilter } from "../lists/url-filter.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import type { Route } from "./+types/audit-page";
import { readAudit, readAuditActors } from "./audit-client.ts";
import { AuditItem } from "./audit-item.tsx";
import { AUDIT_THINGS } from "./audit-things.ts";

const THINGS = [{ value: "", label: "Everything" }, ...AUDIT_THINGS];

export const meta = () =>
  adminMeta("Audit log", "Changes that administrators of the farm store made.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "people.read");
  const [log, people] = await Promise.all([
    readList(request, ["what", "actor_id", "from", "to"], readAudit),
    readAuditActors(),
  ]);
  return { log, people: people.results };
}

export default function AuditPage({ loaderData: { log, people } }: Route.ComponentProps) {
  const actors = [
    { value: "", label: "Everyone" },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <AdminContent
      title="Audit log"
      lead="Changes that administrators made. These records can't be edited."
    >
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <ChoiceFilter name="what" label="What changed" choices={THINGS} />
        <ChoiceFilter name="actor_id" label="Changed by" choices={actors} />
        <DaysFilter />
      </div>
      {log.results.length === 0 && <EmptyList>No changes found.</EmptyList>}
      <ul className={log.results.length > 0 ? ROWS : undefined}>
        {log.results.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
        ))}
      </ul>
      <ListPager count={log.count} count_is_least={log.count_is_least} />
    </AdminContent>
  );
}
