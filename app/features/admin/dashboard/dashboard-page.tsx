import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { roleMay } from "#app/features/account/staff/staff-permissions.ts";
import { backupProblem } from "#app/features/backup/nightly/late-backup.ts";
import { readNightlyFiles } from "#app/features/backup/nightly/nightly-client.ts";
import { readDashboard } from "#app/features/reports/dashboard-client.ts";
import type { Dashboard } from "#app/features/reports/dashboard-schema.ts";
import { readWaiting } from "#app/features/reports/waiting-client.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { methodName } from "../orders/payment-labels.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { adminTime } from "../page/admin-time.ts";
import type { Route } from "./+types/dashboard-page";
import { BestSellers } from "./best-sellers.tsx";
import { DueComplaints } from "./due-complaints.tsx";
import { FigureStrip } from "./figure-strip.tsx";
import { LowStock } from "./low-stock.tsx";
import { SalesPanel } from "./sales-panel.tsx";
import { StatusBars } from "./status-bars.tsx";
import { WaitingList } from "./waiting-list.tsx";

export const meta = () => adminMeta("Dashboard", "The farm store's figures.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { first_name: name, staff_role } = await requireAdminPage(request, "own.account");
  if (!roleMay(staff_role, "reports.read")) return { name, waiting: await readWaiting() };
  const [figures, backup] = await Promise.all([
    readDashboard(),
    roleMay(staff_role, "backups.read") ? readBackupProblem() : null,
  ]);
  return { name, figures, backup };
}

/** Returns null if the backups can't be read, so that the dashboard loads anyway. */
async function readBackupProblem(): Promise<string | null> {
  try {
    return backupProblem(await readNightlyFiles());
  } catch {
    return null;
  }
}

/** The figures and the open tasks; for staff who may not see the figures, only the tasks. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { name, figures, backup, waiting } = loaderData;
  return (
    <AdminContent title={name ? `Namaste, ${name}` : "Dashboard"}>
      {backup && (
        <InlineAlert
          className="mb-6"
          action={
            <ButtonLink to="/admin/settings#backups" variant="outline" size="small">
              See the backups
            </ButtonLink>
          }
        >
          <strong className="block font-semibold">The nightly backup needs your attention</strong>
          {backup}
        </InlineAlert>
      )}
      {figures ? <Figures figures={figures} /> : <WaitingList waiting={waiting} />}
    </AdminContent>
  );
}

function Figures({ figures }: { figures: Dashboard }) {
  return (
    <>
      {figures.gateway_refusals.map(({ gateway, reason }) => (
        <InlineAlert key={gateway} className="mb-6">
          <strong className="block font-semibold">
            {methodName(gateway)} is rejecting the shop's requests
          </strong>
          {reason}. Payments and refunds may fail until this is fixed. Check the keys under
          Settings.
        </InlineAlert>
      ))}
      <FailingJobs jobs={figures.failing_jobs} />
      <WaitingList waiting={figures.waiting} />
      <DueComplaints complaints={figures.complaints} />
      <FigureStrip periods={figures.periods} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SalesPanel byDay={figures.sales_by_day} byMonth={figures.sales_by_month} />
        <StatusBars counts={figures.orders_by_status} />
        <LowStock packs={figures.low_stock} />
        <BestSellers products={figures.best_sellers} />
      </div>
    </>
  );
}

/** Names the background jobs that keep failing. */
function FailingJobs({ jobs }: { jobs: Dashboard["failing_jobs"] }) {
  if (jobs.length === 0) return null;
  return (
    <InlineAlert className="mb-6">
      <strong className="block font-semibold">Background jobs keep failing</strong>
      <ul className="my-1 list-disc pl-5">
        {jobs.map(({ name, failures, since }) => (
          <li key={name}>
            {name}: {failures} times in a row since {adminTime(since)}
          </li>
        ))}
      </ul>
      The shop stays open and keeps trying. See the server's log for the reasons.
    </InlineAlert>
  );
}
