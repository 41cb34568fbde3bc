import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { readComplaint } from "#app/features/complaints/complaint-client.ts";
import { COMPLAINT_STATE_LABELS } from "#app/features/complaints/complaint-labels.ts";
import type { AdminComplaint } from "#app/features/complaints/complaint-schema.ts";
import { ComplaintThread } from "#app/features/complaints/complaint-thread.tsx";
import { messageOf } from "#app/shared/api-error.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { adminTime } from "../page/admin-time.ts";
import { useMay } from "../page/use-staff.ts";
import { ComplaintDeadline } from "./complaint-deadline.tsx";
import { ComplaintReply } from "./complaint-reply.tsx";

interface ComplaintDialogProps {
  /** The complaint to show; null while the dialog is closed. */
  id: number | null;
  onClose: () => void;
}

/** A complaint with its messages and the reply form. */
export function ComplaintDialog({ id, onClose }: ComplaintDialogProps) {
  const { revalidate } = useRevalidator();
  const mayAnswer = useMay("complaints.answer");
  const [complaint, setComplaint] = useState<AdminComplaint | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    setComplaint(null);
    setError(null);
    if (id === null) return;
    let closed = false;
    readComplaint(id).then(
      (loaded) => !closed && setComplaint(loaded),
      (failure) => !closed && setError(messageOf(failure, "Failed to load the complaint.")),
    );
    return () => {
      closed = true;
    };
  }, [id]);

  async function show(answered: AdminComplaint) {
    // The dialog may have opened another complaint in the meantime.
    setComplaint((now) => (now?.id === answered.id ? answered : now));
    await revalidate();
  }

  return (
    <Dialog open={id !== null} onClose={onClose} title={complaint?.ticket ?? "Complaint"}>
      {error && <InlineAlert>{error}</InlineAlert>}
      {!complaint && !error && <BusyText>Loading the complaint...</BusyText>}
      {complaint && (
        <div className="grid gap-5">
          <Head complaint={complaint} />
          <ComplaintThread messages={complaint.messages} customer={complaint.name || "Customer"} />
          {complaint.email && mayAnswer && (
            <ComplaintReply
              complaint={complaint}
              onAnswered={show}
              // Someone else may have changed the complaint. If this read fails, the refusal is shown anyway.
              onRefused={() => readComplaint(complaint.id).then(show, () => {})}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Head({ complaint }: { complaint: AdminComplaint }) {
  const { label, tone } = COMPLAINT_STATE_LABELS[complaint.state];
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusChip tone={tone}>{label}</StatusChip>
        <ComplaintDeadline state={complaint.state} dueAt={complaint.due_at} />
      </div>
      <p className="mt-2 wrap-anywhere">
        {complaint.name || "Erased"}
        {complaint.email && `, ${complaint.email}`}
      </p>
      <p className="text-sm text-soft">
        Received {adminTime(complaint.created_at)}; to be resolved by{" "}
        {adminTime(complaint.resolve_due)}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {complaint.order_id !== null && (
          <Link
            to={`/admin/orders/${complaint.order_id}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Order #{complaint.order_id}
          </Link>
        )}
        {complaint.person_id !== null && (
          <Link
            to={`/admin/customers/${complaint.person_id}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Customer
          </Link>
        )}
      </p>
    </div>
  );
}
