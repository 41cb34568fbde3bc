import { Suspense } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readNightlyFiles } from "#app/features/backup/nightly/nightly-client.ts";
import { readServices } from "#app/features/settings/services/services-client.ts";
import { readSettings } from "#app/features/settings/settings-client.ts";
import { Link } from "#app/ui/link.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import type { Route } from "./+types/settings-page";
import { SETTING_GROUPS } from "./settings-fields.ts";
import { SettingsForm } from "./settings-form.tsx";

const OnlineServices = requiredComponent(
  async () => (await import("./services/online-services.tsx")).default,
);

const BackupPanel = requiredComponent(async () => (await import("./backup-panel.tsx")).BackupPanel);

const Webhooks = requiredComponent(async () => (await import("./webhooks/webhooks.tsx")).default);

const ApiKeys = requiredComponent(async () => (await import("./api-keys/api-keys.tsx")).default);

const SERVICES = [
  { id: "mail", title: "Mail server" },
  { id: "razorpay", title: "Razorpay" },
  { id: "feed", title: "Product feed" },
  { id: "webhooks", title: "Webhooks" },
  { id: "api-keys", title: "API keys" },
];

export const meta = () =>
  adminMeta("Settings", "The farm store's name, licences, payments and delivery.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "settings.read");
  const view = new URL(request.url).searchParams.get("view");
  if (view === "webhooks") {
    const { loadWebhooks } = await import("./webhooks/webhooks-view.ts");
    return { view: "webhooks" as const, ...(await loadWebhooks(request)) };
  }
  if (view === "api-keys") {
    const { readKeys } = await import("#app/features/account/api-keys/api-key-client.ts");
    return { view: "api-keys" as const, keys: (await readKeys()).results };
  }
  const [settings, services, backups] = await Promise.all([
    readSettings(),
    readServices(),
    readNightlyFiles(),
  ]);
  return { view: "settings" as const, settings, services, backups };
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === "settings") return <AllSettings {...loaderData} />;
  return (
    <Suspense fallback={null}>
      {loaderData.view === "webhooks" ? <Webhooks {...loaderData} /> : <ApiKeys {...loaderData} />}
    </Suspense>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { view: "settings" }>;

function AllSettings({ settings, services, backups }: Loaded) {
  return (
    <AdminContent
      title="Settings"
      lead="Changes are live for everyone within a second. The audit log keeps the previous values."
    >
      <nav aria-label="Sections" className="mb-5 flex flex-wrap gap-2">
        {SETTING_GROUPS.map(({ name, title }) => (
          <Link key={name} to={`#${name}`} className="chip">
            {title}
          </Link>
        ))}
        {SERVICES.map(({ id, title }) => (
          <Link key={id} to={`#${id}`} className="chip">
            {title}
          </Link>
        ))}
        <Link to="#backups" className="chip">
          Backups
        </Link>
      </nav>
      <div className="grid gap-5">
        {SETTING_GROUPS.map((group) => (
          <SettingsForm key={group.name} group={group} stored={settings[group.name]} />
        ))}
        <Suspense fallback={null}>
          <OnlineServices services={services} />
          <BackupPanel {...backups} />
        </Suspense>
      </div>
    </AdminContent>
  );
}
