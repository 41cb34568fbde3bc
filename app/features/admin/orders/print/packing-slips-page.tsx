import { useState } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { AdminContent } from "#app/features/admin/page/admin-content.tsx";
import { adminMeta } from "#app/features/admin/page/admin-meta.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { Route } from "./+types/packing-slips-page";
import { PackingSlip } from "./packing-slip.tsx";
import { readPackingSlipSheets } from "./packing-slip-sheets.ts";
import { ParcelLabel } from "./parcel-label.tsx";
import { NothingToPrint, PrintActions } from "./print-actions.tsx";
import { usePrintOnce } from "./use-print-once.ts";

export const meta = () => adminMeta("Packing slips", "Packing slips and labels for parcels.");

/** `document=labels` in the address shows the labels instead of the packing slips. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "orders.list");
  const { searchParams } = new URL(request.url);
  const ids = searchParams.get("ids") ?? "";
  const document = searchParams.get("document") === "labels" ? "labels" : "packing-slips";
  return { ids, document, sheets: await readPackingSlipSheets(ids) } as const;
}

/** Prints a packing slip or a label per parcel, each on its own sheet. */
export default function PackingSlipsPage({ loaderData }: Route.ComponentProps) {
  const { ids, document, sheets } = loaderData;
  const [withNotes, setWithNotes] = useState(true);
  usePrintOnce();
  const plural = document === "labels" ? "Labels" : "Packing slips";
  if (sheets.length === 0) {
    return (
      <AdminContent title={plural}>
        <NothingToPrint document={document} />
      </AdminContent>
    );
  }
  const singular = document === "labels" ? "Label" : "Packing slip";
  const size = document === "labels" ? "A6" : "A5";
  const parcels = countOf(sheets.length, "parcel");
  const hasNotes =
    document === "packing-slips" && sheets.some(({ slip }) => slip.internal_note !== "");
  return (
    <AdminContent
      title={sheets.length === 1 ? singular : plural}
      lead={`${parcels}, an ${size} sheet each.`}
      actions={<PrintActions document={document} ids={ids} />}
      printsHead={false}
    >
      {hasNotes && (
        <Checkbox
          label="Print your notes on the packing slips"
          hint="The customer gets the packing slip with the parcel."
          checked={withNotes}
          onChange={(event) => setWithNotes(event.target.checked)}
          className="mb-4 print:hidden"
        />
      )}
      <div className={SHEETS[document]}>
        {sheets.map(({ slip, parcel, qr }) =>
          document === "labels" ? (
            <ParcelLabel key={`${slip.id} ${parcel.kind}`} slip={slip} parcel={parcel} />
          ) : (
            <PackingSlip
              key={`${slip.id} ${parcel.kind}`}
              slip={slip}
              parcel={parcel}
              qr={qr}
              withNote={withNotes}
            />
          ),
        )}
      </div>
    </AdminContent>
  );
}

const SHEETS = {
  "packing-slips": "grid grid-cols-1 gap-6 lg:grid-cols-2 print:block",
  labels: "grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3 print:block",
};
