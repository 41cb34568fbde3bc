import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { AppearanceValues, PreviewedPage } from "./appearance/appearance-schema.ts";
import type { SectionName, Sections, SettingsOverview } from "./settings-schema.ts";

/** The browser's calls for the settings; for administrators. */

export const readSettings = () => callApi<SettingsOverview>("/admin/settings/");

/** The home page with an appearance that isn't live. */
export const previewAppearance = (values: AppearanceValues) =>
  callApi<PreviewedPage>("/admin/settings/appearance/preview/", {
    method: "POST",
    body: { values },
  });

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
