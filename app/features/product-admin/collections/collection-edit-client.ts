import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Draft } from "#app/shared/draft.ts";
import type {
  AdminCollection,
  CollectionGoodsInput,
  CollectionInput,
  CollectionPreview,
  ListedCollection,
} from "./collection-edit-schema.ts";

/** The browser's calls about collections, for administrators. */

export async function readCollections(): Promise<ListedCollection[]> {
  return (await callApi<{ results: ListedCollection[] }>("/admin/collections/")).results;
}

export const readAdminCollection = (id: number): Promise<AdminCollection> =>
  callApi(`/admin/collections/${id}/`);

export const previewCollection = (
  goods: Draft<CollectionGoodsInput>,
  signal: AbortSignal,
): Promise<CollectionPreview> =>
  callApi("/admin/collections/preview/", { method: "POST", body: goods, signal });

/** Creates a collection, or replaces the given one. */
export async function saveCollection(
  collection: AdminCollection | null,
  body: Draft<CollectionInput>,
): Promise<void> {
  if (collection === null) await callApi("/admin/collections/", { method: "POST", body });
  else {
    const { id, version } = collection;
    await callApi(`/admin/collections/${id}/`, { method: "PUT", body: { ...body, version } });
  }
  clearApiCache();
}

/** Moves a collection before another one, or to the end. */
export async function reorderCollection(id: number, before: number | null): Promise<void> {
  await callApi(`/admin/collections/${id}/reorder/`, { method: "POST", body: { before } });
  clearApiCache();
}

export async function deleteCollection(id: number): Promise<void> {
  await callApi(`/admin/collections/${id}/`, { method: "DELETE" });
  clearApiCache();
}
