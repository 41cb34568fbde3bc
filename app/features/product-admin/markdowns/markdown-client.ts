import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Draft } from "#app/shared/draft.ts";
import type { MarkdownInput, PackPrice } from "./markdown-schema.ts";

/** The browser's calls about packs that are marked down, for administrators. */

export function readPackPrice(packId: number): Promise<PackPrice> {
  return callApi(`/admin/stock/${packId}/markdown`);
}

export async function markDown(packId: number, body: Draft<MarkdownInput>): Promise<PackPrice> {
  const price = await callApi<PackPrice>(`/admin/stock/${packId}/markdown`, {
    method: "PUT",
    body,
  });
  clearApiCache();
  return price;
}

export async function endMarkdown(packId: number): Promise<PackPrice> {
  const price = await callApi<PackPrice>(`/admin/stock/${packId}/markdown`, { method: "DELETE" });
  clearApiCache();
  return price;
}
