import type { Dashboard } from "#app/features/reports/dashboard-schema.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { adminTime } from "../page/admin-time.ts";

/** Names the background jobs that keep failing. */
export function FailingJobs({ jobs }: { jobs: Dashboard["failing_jobs"] }) {
  if (jobs.length === 0) return null;
  return (
    <InlineAlert className="mb-6">
      <strong className="block font-semibold">Work in the background keeps failing</strong>
      <ul className="my-1 list-disc pl-5">
        {jobs.map(({ name, failures, since }) => (
          <li key={name}>
            {name}: {failures} times in a row since {adminTime(since)}
          </li>
        ))}
      </ul>
      The shop stays open and keeps trying. The server's log has the reasons.
    </InlineAlert>
  );
}
