import { extractText, getDocumentProxy } from "unpdf";
import type { TestShop } from "./shop.ts";

export interface Paper {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The document's text; line breaks and wide spaces are one space. */
  text: string;
}

/** Requests an order's invoice or credit note, and reads its text. */
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
