import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Offer, OfferInput } from "./offer-schema.ts";

/** The browser's calls about offers, for administrators. */

export async function readOffers(): Promise<Offer[]> {
  return (await callApi<{ results: Offer[] }>("/admin/offers/")).results;
}

/** Writes a new offer, or changes the given one. A new one that is sent again with the same attempt is written once. */
export async function saveOffer(
  offer: Offer | null,
  body: OfferInput,
  attempt: string,
): Promise<void> {
  if (offer === null)
    await callApi("/admin/offers/", { method: "POST", body: { ...body, attempt } });
  else {
    const { id, version } = offer;
    await callApi(`/admin/offers/${id}/`, { method: "PUT", body: { ...body, version } });
  }
  clearApiCache();
}

export async function deleteOffer(id: number): Promise<void> {
  await callApi(`/admin/offers/${id}/`, { method: "DELETE" });
  clearApiCache();
}
