import type { DueComplaint } from "#app/features/complaints/complaint-schema.ts";
import { Link } from "#app/ui/link.tsx";
import { ComplaintDeadline } from "../complaints/complaint-deadline.tsx";

/** The complaints to the grievance officer with the nearest deadlines. */
export function DueComplaints({ complaints }: { complaints: readonly DueComplaint[] }) {
  if (complaints.length === 0) return null;
  return (
    <ul
      aria-label="Complaints to the grievance officer"
      className="mb-6 divide-y divide-line rounded-panel border border-line bg-surface"
    >
      {complaints.map(({ ticket, to, due_at }) => (
        <li key={ticket} className="flex flex-wrap items-center justify-between gap-x-6 px-5 py-1">
          <Link
            to={`/admin/complaints?q=${ticket}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {ticket}
          </Link>
          <ComplaintDeadline state={to === "answer" ? "open" : "acknowledged"} dueAt={due_at} />
        </li>
      ))}
    </ul>
  );
}
