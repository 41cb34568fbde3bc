import { callApi, callApiCached, clearApiCache } from "#app/shared/api-client.ts";
import type { PageTextName } from "./editable-texts.ts";
import type {
  PageText,
  TextChange,
  TextDetail,
  TextOfVersion,
  TextSummary,
} from "./text-schema.ts";

/** The browser's calls about texts. */

/** The text of a page, cached for 60 s. */
export const readPageText = (name: PageTextName): Promise<PageText> =>
  callApiCached(`/texts/${name}/`);

/** Every text that can be changed. This and the following calls are for administrators. */
export const listTexts = () => callApi<{ results: TextSummary[] }>("/admin/texts/");

export const readText = (name: string) =>
  callApi<TextDetail>(`/admin/texts/${encodeURIComponent(name)}/`);

export const readTextVersion = (name: string, version: number) =>
  callApi<TextOfVersion>(`/admin/texts/${name}/versions/${version}/`);

export async function saveText(name: string, change: TextChange): Promise<TextDetail> {
  const saved = await callApi<TextDetail>(`/admin/texts/${name}/`, { method: "PUT", body: change });
  clearApiCache();
  return saved;
}
