import { callApi } from "#app/shared/api-client.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";
import type { GridChanges, GridPack, GridReview } from "./grid-schema.ts";

/** The browser's calls for the grid of all packs. */

export function readGridPacks(search: URLSearchParams): Promise<BoundedPage<GridPack>> {
  return callApi(`/admin/packs?${search}`);
}

/** Checks changes without writing to the catalogue. */
export function reviewGrid(changes: GridChanges): Promise<GridReview> {
  return callApi("/admin/packs/review", { method: "POST", body: changes });
}
