import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { SectionName, Sections, SettingsOverview } from "./settings-schema.ts";

/** The browser's calls for the settings; for administrators. */

export const readSettings = () => callApi<SettingsOverview>("/admin/settings/");

export async function saveSettings<Name extends SectionName>(
  section: Name,
  change: { version: number; values: Sections[Name] },
): Promise<SettingsOverview> {
  const saved = await callApi<SettingsOverview>(`/admin/settings/${section}/`, {
    method: "PUT",
    body: change,
  });
  clearApiCache();
  return saved;
}
