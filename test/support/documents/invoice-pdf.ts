import { extractText, getDocumentProxy } from "unpdf";
import type { TestShop } from "../shop.ts";

export interface InvoicePdf {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The document's text; line breaks and wide spaces become one space. */
  text: string;
}

/** Requests an order's invoice or credit note, and reads its text. */
export async function readInvoicePdf(
  shop: TestShop,
  orderId: number,
  token: string,
  query = "",
): Promise<InvoicePdf> {
  const response = await fetch(`${shop.url}/api/orders/${orderId}/invoice${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  return { status, headers, bytes, text: status === 200 ? await textOf(bytes) : String(bytes) };
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, " ");
}
