import { type ApiFile, callApiForFile } from "#app/shared/api-file.ts";

/** The browser's calls for the PDF documents of an order. */

export function readInvoice(orderId: number): Promise<ApiFile> {
  return callApiForFile(`/orders/${orderId}/invoice`);
}

/** `note`: which of the order's credit notes, counted from 1. */
export function readCreditNote(orderId: number, note: number): Promise<ApiFile> {
  return callApiForFile(`/orders/${orderId}/invoice?type=credit-note&note=${note}`);
}
