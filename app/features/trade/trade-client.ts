import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import { readToken } from "#app/shared/session-token.ts";
import type {
  ListedTerms,
  OwnTradePrices,
  PackPrices,
  TermsChange,
  TermsInput,
  TradeTermsDetail,
} from "./trade-schema.ts";

/** The browser's calls about trade prices. All but the first are for administrators. */

type Prices = OwnTradePrices["results"];
let latest: { of: string; at: number; prices: Promise<Prices> } | undefined;
const SHARED_MS = 60_000;

/** The logged-in customer's prices for the packs of a product. Components on a page share a response, for a minute at most. */
export function readOwnTradePrices(productId: number): Promise<Prices> {
  const of = `${productId} ${readToken()}`;
  if (latest?.of === of && Date.now() - latest.at < SHARED_MS) return latest.prices;
  const prices = callApi<OwnTradePrices>(`/products/${productId}/trade-prices/`).then(
    ({ results }) => results,
  );
  const asked = { of, at: Date.now(), prices };
  latest = asked;
  prices.catch(() => {
    if (latest === asked) latest = undefined;
  });
  return prices;
}

export async function readAllTerms(): Promise<ListedTerms[]> {
  return (await callApi<{ results: ListedTerms[] }>("/admin/trade-terms/")).results;
}

export function readTerms(id: number): Promise<TradeTermsDetail> {
  return callApi(`/admin/trade-terms/${id}/`);
}

/** The regular prices and MRPs of packs; at most 50. */
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
