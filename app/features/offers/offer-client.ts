import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Offer, OfferInput } from "./offer-schema.ts";

/** The browser's calls about offers, for administrators. */

export async function readOffers(): Promise<Offer[]> {
  return (await callApi<{ results: Offer[] }>("/admin/offers/")).results;
}

/** Writes a new offer, or changes the one with this id. */
export async function saveOffer(id: number | null, body: OfferInput): Promise<void> {
  if (id === null) await callApi("/admin/offers/", { method: "POST", body });
  else await callApi(`/admin/offers/${id}/`, { method: "PUT", body });
  clearApiCache();
}

export async function deleteOffer(id: number): Promise<void> {
  await callApi(`/admin/offers/${id}/`, { method: "DELETE" });
  clearApiCache();
}
