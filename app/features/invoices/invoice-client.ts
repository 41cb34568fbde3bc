import { type ApiFile, callApiForFile } from "#app/shared/api-file.ts";

/** Browser calls for the PDF documents of an order. */

export function readInvoice(orderId: number): Promise<ApiFile> {
  return callApiForFile(`/orders/${orderId}/invoice`);
}

/** `note` is the number of the credit note within the order, from 1. */
export function readCreditNote(orderId: number, note: number): Promise<ApiFile> {
  return callApiForFile(`/orders/${orderId}/invoice?type=credit-note&note=${note}`);
}
