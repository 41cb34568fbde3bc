import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Offer, OfferInput } from "./offer-schema.ts";

/** Browser calls for offers; for administrators. */

export async function readOffers(): Promise<Offer[]> {
  return (await callApi<{ results: Offer[] }>("/admin/offers/")).results;
}

/** Creates an offer, or changes the given one. Creating is idempotent by attempt. */
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
