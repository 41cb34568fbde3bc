import { extractText, getDocumentProxy } from "unpdf";
import type { TestShop } from "./shop.ts";

export interface Paper {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** What stands on it, its line breaks and wide spaces as one space. */
  text: string;
}

/** Asks for an order's invoice or credit note and reads what stands on it. */
export async function readInvoicePdf(
  shop: TestShop,
  orderId: number,
  token: string,
  query = "",
): Promise<Paper> {
  const answer = await fetch(`${shop.url}/api/orders/${orderId}/invoice${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  return { status, headers, bytes, text: status === 200 ? await textOf(bytes) : String(bytes) };
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, " ");
}
