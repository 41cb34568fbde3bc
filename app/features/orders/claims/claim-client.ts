import { callApi } from "#app/shared/api-client.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";
import type { ClaimInput, ClaimTransition, ListedClaim, OrderClaims } from "./claim-schema.ts";

/** Browser calls to the claims API. */

export function readClaims(orderId: number): Promise<OrderClaims> {
  return callApi(`/orders/${orderId}/claims/`);
}

/** The fields that a claim form sends; the server reports what is missing. */
export type ClaimFields = Pick<ClaimInput, "items" | "details"> & {
  reason: string;
  wish: string;
};

export function openClaim(orderId: number, claim: ClaimFields): Promise<OrderClaims> {
  return callApi(`/orders/${orderId}/claims/`, { method: "POST", body: claim });
}

export function transitionClaim(
  orderId: number,
  claim: number,
  transition: ClaimTransition,
): Promise<OrderClaims> {
  return callApi(`/orders/${orderId}/claims/${claim}/`, { method: "PUT", body: transition });
}

export function readClaimList(query: URLSearchParams): Promise<BoundedPage<ListedClaim>> {
  return callApi(`/admin/claims/?${query}`);
}
