import { readPackingSlips } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { PackingSlip } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { drawQr, type QrDrawing } from "#app/shared/codes/qr-drawing.ts";

export interface PackingSlipSheet {
  slip: PackingSlip;
  parcel: PackingSlip["parcels"][number];
  /** A QR code that opens the order after a log-in; null if it can't be drawn. */
  qr: QrDrawing | null;
}

/** Reads the packing slips of orders, one sheet per parcel; returns none if the API refuses the ids. `ids` is comma-separated. */
export async function readPackingSlipSheets(ids: string): Promise<PackingSlipSheet[]> {
  const { results } = await readPackingSlips(ids).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return { results: [] };
    throw error;
  });
  const sheets = await Promise.all(
    results.map(async (slip) => {
      // A packing slip is useful without the code too.
      const qr = await drawQr(new URL(slip.link, location.origin).href).catch(() => null);
      return slip.parcels.map((parcel) => ({ slip, parcel, qr }));
    }),
  );
  return sheets.flat();
}
