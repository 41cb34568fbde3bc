import { useEffect, useState } from "react";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { readOwnComplaints } from "./complaint-client.ts";
import { ComplaintForm } from "./complaint-form.tsx";
import { COMPLAINT_STATE_LABELS } from "./complaint-labels.ts";
import type { OwnComplaint } from "./complaint-schema.ts";

/** The customer's complaints about an order, and a form to file another one. */
export function OrderComplaintForm({ orderId }: { orderId: number }) {
  const [earlier, setEarlier] = useState<OwnComplaint[]>([]);

  useEffect(() => {
    let left = false;
    // The form works even without the list.
    readOwnComplaints(orderId).then(
      ({ results }) => !left && setEarlier(results),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [orderId]);

  return (
    <div className="grid gap-5">
      {earlier.length > 0 && (
        <ul aria-label="Your complaints about this order" className="grid gap-2">
          {earlier.map(({ ticket, token, state }) => (
            <li key={ticket} className="flex flex-wrap items-center gap-3">
              <Link
                to={`/grievance?token=${token}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {ticket}
              </Link>
              <StatusChip tone={COMPLAINT_STATE_LABELS[state].tone}>
                {COMPLAINT_STATE_LABELS[state].label}
              </StatusChip>
            </li>
          ))}
        </ul>
      )}
      <ComplaintForm orderId={orderId} />
    </div>
  );
}
