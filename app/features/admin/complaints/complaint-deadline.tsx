import { type ComplaintState, dueAction } from "#app/features/complaints/complaint-rules.ts";
import { adminTime } from "../page/admin-time.ts";

interface ComplaintDeadlineProps {
  state: ComplaintState;
  dueAt: string | null;
}

/** The time by which a complaint needs a reply or a resolution, in red once it has passed. */
export function ComplaintDeadline({ state, dueAt }: ComplaintDeadlineProps) {
  if (dueAt === null) return null;
  const isLate = Date.parse(dueAt) < Date.now();
  const to = dueAction(state);
  return (
    <p className={isLate ? "font-semibold text-error" : "text-soft"}>
      {isLate
        ? `${to === "answer" ? "Reply" : "Resolution"} was due`
        : `${to === "answer" ? "Reply" : "Resolve"} by`}{" "}
      {adminTime(dueAt)}
    </p>
  );
}
