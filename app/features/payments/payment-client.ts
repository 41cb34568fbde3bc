import { callApiCached } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { OfferedMethod } from "./payment-schema.ts";

/** Browser calls for payment methods. */

export async function readPaymentMethods(): Promise<OfferedMethod[]> {
  const { results } = await callApiCached<Page<OfferedMethod>>("/payments/methods/");
  return results ?? [];
}
