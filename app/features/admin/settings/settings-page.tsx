import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readNightlyFiles } from "#app/features/backup/nightly/nightly-client.ts";
import { readSettings } from "#app/features/settings/settings-client.ts";
import { AdminContent } from "../frame/admin-content.tsx";
import { adminMeta } from "../frame/admin-meta.ts";
import type { Route } from "./+types/settings-page";
import { BackupPanel } from "./backup-panel.tsx";
import { SETTING_GROUPS } from "./settings-fields.ts";
import { SettingsForm } from "./settings-form.tsx";

export const meta = () =>
  adminMeta("Settings", "The farm store's name, licences, payments and delivery.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "settings.read");
  const [settings, backups] = await Promise.all([readSettings(), readNightlyFiles()]);
  return { settings, backups };
}

/** Shows nothing until the visitor is known to be an administrator. */
export function HydrateFallback() {
  return null;
}

export default function SettingsPage({ loaderData: { settings, backups } }: Route.ComponentProps) {
  return (
    <AdminContent
      title="Settings"
      lead="A change is live for everybody within a second; the audit log has the value before it."
    >
      <nav aria-label="Sections" className="mb-5 flex flex-wrap gap-2">
        {SETTING_GROUPS.map(({ name, title }) => (
          <a key={name} href={`#${name}`} className="chip">
            {title}
          </a>
        ))}
        <a href="#backups" className="chip">
          Backups
        </a>
      </nav>
      <div className="grid gap-5">
        {SETTING_GROUPS.map((group) => (
          <SettingsForm key={group.name} group={group} stored={settings[group.name]} />
        ))}
        <BackupPanel {...backups} />
      </div>
    </AdminContent>
  );
}
