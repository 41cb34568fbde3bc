import { callApi } from "#app/shared/api-client.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";
import type {
  AdminQuote,
  ListedQuote,
  Quote,
  QuoteAcceptance,
  QuoteChange,
  QuoteInput,
  QuoteRefusal,
  QuoteTransition,
} from "./quote-schema.ts";

/** Browser calls for quotes. */

export function readQuote(token: string): Promise<Quote> {
  return callApi(`/quotes/status/?${new URLSearchParams({ token })}`);
}

/** Accepts a quote. Idempotent: a repeated call returns the same order. */
export function acceptQuote(body: QuoteAcceptance): Promise<Quote> {
  return callApi("/quotes/accept/", { method: "POST", body });
}

export function declineQuote(body: QuoteRefusal): Promise<Quote> {
  return callApi("/quotes/decline/", { method: "POST", body });
}

export function readQuotes(query: URLSearchParams): Promise<BoundedPage<ListedQuote>> {
  return callApi(`/admin/quotes/?${query}`);
}

export function readAdminQuote(id: number): Promise<AdminQuote> {
  return callApi(`/admin/quotes/${id}/`);
}

/** Creates a quote. Idempotent by attempt: a repeated call returns the same quote. */
export function createQuote(body: QuoteInput): Promise<{ id: number }> {
  return callApi("/admin/quotes/", { method: "POST", body });
}

export function changeQuote(id: number, body: QuoteChange): Promise<{ id: number }> {
  return callApi(`/admin/quotes/${id}/`, { method: "PUT", body });
}

export function transitionQuote(id: number, body: QuoteTransition): Promise<{ id: number }> {
  return callApi(`/admin/quotes/${id}/state/`, { method: "POST", body });
}
