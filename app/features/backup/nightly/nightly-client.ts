import { callApi } from "#app/shared/api-client.ts";
import { type ApiFile, callApiForFile } from "#app/shared/api-file.ts";
import type { NightlyFiles } from "./nightly-schema.ts";

/** The browser's calls for the nightly backups; for administrators. */

export const readNightlyFiles = () => callApi<NightlyFiles>("/admin/backups/");

export const readNightlyFile = (day: string): Promise<ApiFile> =>
  callApiForFile(`/admin/backups/${day}`);
