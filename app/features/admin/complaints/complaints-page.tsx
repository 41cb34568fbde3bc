import { useSearchParams } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readComplaintMonths, readComplaints } from "#app/features/complaints/complaint-client.ts";
import { COMPLAINT_STATE_LABELS } from "#app/features/complaints/complaint-labels.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { readList } from "../lists/list-url.ts";
import { ChoiceFilter } from "../lists/url-filter.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { adminTime } from "../page/admin-time.ts";
import type { Route } from "./+types/complaints-page";
import { ComplaintDeadline } from "./complaint-deadline.tsx";
import { ComplaintDialog } from "./complaint-dialog.tsx";
import { MonthTable } from "./month-table.tsx";

const LISTS = [
  { value: "", label: "Open complaints" },
  { value: "all", label: "All complaints" },
];

export const meta = () => adminMeta("Complaints", "Complaints to the grievance officer.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "complaints.read");
  const [complaints, months] = await Promise.all([
    readList(request, ["state", "q"], readComplaints),
    readComplaintMonths(),
  ]);
  return { complaints, months: months.results };
}

export default function ComplaintsPage({
  loaderData: { complaints, months },
}: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const shown = Number(search.get("id"));
  return (
    <AdminContent
      title="Complaints"
      lead="Sent to the grievance officer. The most urgent come first."
    >
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <ChoiceFilter name="state" label="Which complaints" choices={LISTS} />
        <ListSearch label="Find by number or email" />
      </div>
      {complaints.results.length === 0 && <EmptyList>No complaints.</EmptyList>}
      <ul className={complaints.results.length > 0 ? ROWS : undefined}>
        {complaints.results.map((complaint) => {
          const { label, tone } = COMPLAINT_STATE_LABELS[complaint.state];
          return (
            <li key={complaint.id} className={ROW}>
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={`?${withId(search, complaint.id)}`}
                    className="text-link inline-flex min-h-11 items-center font-semibold"
                  >
                    {complaint.ticket}
                  </Link>
                  <StatusChip tone={tone}>{label}</StatusChip>
                  {complaint.awaits_reply && complaint.state === "acknowledged" && (
                    <StatusChip tone="warning">New message</StatusChip>
                  )}
                </p>
                <p className="text-sm text-soft wrap-anywhere">
                  {complaint.name || "Erased"}, {complaint.email}, {adminTime(complaint.created_at)}
                  {complaint.order_id !== null && `, order #${complaint.order_id}`}
                </p>
              </div>
              <ComplaintDeadline state={complaint.state} dueAt={complaint.due_at} />
            </li>
          );
        })}
      </ul>
      <ListPager count={complaints.count} />
      <MonthTable months={months} />
      <ComplaintDialog
        id={shown > 0 ? shown : null}
        onClose={() => setSearch(withoutId(search), { replace: true })}
      />
    </AdminContent>
  );
}

/** The address that opens a complaint on the same page of the list. */
function withId(search: URLSearchParams, id: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set("id", String(id));
  return next;
}

function withoutId(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("id");
  return next;
}
