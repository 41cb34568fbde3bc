import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type {
  ListedTerms,
  OwnTradePrices,
  PackPrices,
  TermsChange,
  TermsInput,
  TradeTermsDetail,
} from "./trade-schema.ts";

/** The browser's calls about trade prices; all but the first are for administrators. */

export async function readOwnTradePrices(productId: number): Promise<OwnTradePrices["results"]> {
  return (await callApi<OwnTradePrices>(`/products/${productId}/trade-prices/`)).results;
}

export async function readAllTerms(): Promise<ListedTerms[]> {
  return (await callApi<{ results: ListedTerms[] }>("/admin/trade-terms/")).results;
}

export function readTerms(id: number): Promise<TradeTermsDetail> {
  return callApi(`/admin/trade-terms/${id}/`);
}

/** What packs cost everybody, and their MRPs; at most 50. */
export async function readPackPrices(ids: readonly number[]): Promise<PackPrices["results"]> {
  return (await callApi<PackPrices>(`/admin/pack-prices/?ids=${ids}`)).results;
}

export function createTerms(body: TermsInput): Promise<{ id: number }> {
  return changing(callApi("/admin/trade-terms/", { method: "POST", body }));
}

export function changeTerms(id: number, body: TermsChange): Promise<{ id: number }> {
  return changing(callApi(`/admin/trade-terms/${id}/`, { method: "PUT", body }));
}

export async function removeTerms(id: number): Promise<void> {
  await changing(callApi(`/admin/trade-terms/${id}/`, { method: "DELETE" }));
}

async function changing<T>(call: Promise<T>): Promise<T> {
  const answer = await call;
  clearApiCache();
  return answer;
}
