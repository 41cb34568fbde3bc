import { useState } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { receiveDelivery } from "#app/features/inventory/stock-client.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { randomUuid } from "#app/shared/codes/random-codes.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import type { Route } from "./+types/receive-page";
import { PackFinder } from "./pack-finder.tsx";
import { type ReceivingRow, ReceivingRowFields } from "./receiving-row.tsx";

const MAX_ROWS = 100;

export const meta = () =>
  adminMeta("Receive a delivery", "Goods that have arrived at the farm store.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "stock.change");
  return null;
}

/** A sheet of all packs received in one delivery. All rows are saved, or none. */
export default function ReceivePage() {
  const navigate = useNavigateFromHere();
  const [rows, setRows] = useState<readonly ReceivingRow[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useShownFailure(failure);
  // The idempotency key of this sheet: a second press or a lost response never adds it twice.
  const [key] = useState(randomUuid);

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const delivered = rows.map(({ pack, quantity, batch, best_before }) => ({
        pack_id: pack.pack_id,
        quantity: numberOrNull(quantity),
        batch,
        best_before: best_before || undefined,
      }));
      const { quantity, packs } = await receiveDelivery({ rows: delivered }, key);
      const text = `${countOf(quantity, "pack")} of ${countOf(packs, "kind")} received.`;
      notify({ kind: "success", text });
      await navigate("/admin/stock");
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  const errorOf = (at: number) => (field: string) => fieldMessage(failure, `rows.${at}.${field}`);
  const change = (key: number, changes: Partial<ReceivingRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));

  return (
    <AdminContent
      title="Receive a delivery"
      lead="Add every pack that has arrived, then save them together."
    >
      <form
        ref={form}
        data-unsaved={rows.length > 0 && !busy ? "true" : undefined}
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-4"
      >
        {failure !== null && <InlineAlert>{messageOf(failure, "Failed to save.")}</InlineAlert>}
        {rows.length > 0 && (
          <ul
            inert={busy}
            className="divide-y divide-line rounded-panel border border-line bg-surface"
          >
            {rows.map((row, at) => (
              <li key={row.key}>
                <ReceivingRowFields
                  row={row}
                  errorOf={errorOf(at)}
                  onChange={(changes) => change(row.key, changes)}
                  onRemove={() => {
                    setRows(rows.filter(({ key }) => key !== row.key));
                    setFailure(null);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {rows.length < MAX_ROWS && (
          <div inert={busy}>
            <PackFinder
              onPick={(pack) => {
                const key = 1 + Math.max(0, ...rows.map((row) => row.key));
                setRows([...rows, { key, pack, quantity: "", batch: "", best_before: "" }]);
              }}
            />
          </div>
        )}
        {rows.length > 0 && (
          <div>
            <Button busy={busy} busyText="Saving..." onClick={save}>
              Add {countOf(rows.length, "row")} to the stock
            </Button>
          </div>
        )}
      </form>
    </AdminContent>
  );
}
