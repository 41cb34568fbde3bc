import { Suspense, useState } from "react";
import type { OwedCash } from "#app/features/orders/remittance/remittance-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { adminDay } from "../../page/admin-time.ts";
import { useMay } from "../../page/use-staff.ts";
import { AmountCells, AmountsTable, AmountsText } from "../amounts-table.tsx";
import { useRemittance } from "./use-remittance.ts";

const RemittanceContent = requiredComponent(
  async () => (await import("./remittance-content.tsx")).RemittanceContent,
);

const AGES = [
  ["week", "Up to 7 days"],
  ["month", "8 to 30 days"],
  ["older", "Longer"],
] as const;

/** Cash that couriers have collected but not yet paid out, by carrier and age, with the dialog that imports a remittance file. */
export function CourierCash({ owed }: { owed: OwedCash }) {
  const [open, setOpen] = useState(false);
  const remittance = useRemittance();
  const records = useMay("orders.change");
  const total = owed.carriers.reduce((sum, carrier) => sum + carrier.owed, 0);
  return (
    <Panel aria-labelledby="couriers-title" className="mt-5 min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="couriers-title" className="text-2xl">
          Cash with carriers
        </h2>
        {records && (
          <Button
            variant="outline"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Remittance file
          </Button>
        )}
      </div>
      {owed.carriers.length === 0 ? (
        <p className="mt-2 text-soft">
          Carriers owe nothing: the cash for all delivered orders has been received.
        </p>
      ) : (
        <>
          <p className="mt-2">
            {formatRupees(total)} of {formatCount(owed.count)} delivered{" "}
            {owed.count === 1 ? "parcel" : "parcels"} is still owed.
          </p>
          <CarrierTable carriers={owed.carriers} />
          <OldestParcels owed={owed} />
        </>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Match a carrier's remittance"
        className="max-w-3xl"
      >
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <RemittanceContent remittance={remittance} />
        </Suspense>
      </Dialog>
    </Panel>
  );
}

function CarrierTable({ carriers }: Pick<OwedCash, "carriers">) {
  return (
    <AmountsTable
      caption="Cash with carriers by name and age"
      name="Carrier"
      columns={AGES}
      totals={["Owes"]}
    >
      {carriers.map((carrier) => (
        <tr key={carrier.carrier} className="border-t border-line align-top">
          <th scope="row" className="font-medium wrap-anywhere">
            {carrier.carrier || "No carrier given"}
            <AmountsText row={carrier} columns={AGES} />
          </th>
          <AmountCells row={carrier} columns={AGES} />
          <td className="font-semibold">{formatRupees(carrier.owed)}</td>
        </tr>
      ))}
    </AmountsTable>
  );
}

/** The parcels that have been unpaid the longest, collapsed. */
function OldestParcels({ owed: { results, count } }: { owed: OwedCash }) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {count > results.length ? `The ${results.length} oldest parcels` : "All parcels"}
      </summary>
      <ul className="divide-y divide-line text-sm">
        {results.map((parcel) => (
          <li
            key={`${parcel.order_id} ${parcel.tracking_number} ${parcel.carrier}`}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1 wrap-anywhere"
          >
            <span>
              <Link
                to={`/admin/orders/${parcel.order_id}`}
                className="text-link tap inline-flex min-h-11 items-center"
              >
                #{parcel.order_id}
              </Link>
              , {[parcel.carrier, parcel.tracking_number].filter(Boolean).join(" ")}, delivered{" "}
              {adminDay(parcel.delivered_at)}
            </span>
            <span className="font-semibold">{formatRupees(parcel.owed)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
