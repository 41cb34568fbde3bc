import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import type { StockCountReport } from "#app/features/inventory/counts/count-schema.ts";
import { readPackCount, recordStockCount } from "#app/features/inventory/stock-client.ts";
import type { StockLine } from "#app/features/inventory/stock-schema.ts";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";
import { AdminContent } from "../../page/admin-content.tsx";
import { adminMeta } from "../../page/admin-meta.ts";
import { PackFinder } from "../pack-finder.tsx";
import type { Route } from "./+types/count-page";
import { type CountRow, CountRowFields, expectedOf } from "./count-row.tsx";

const MAX_ROWS = 100;

interface Failure {
  error: unknown;
  /** The rows that were sent; the error's fields refer to their indexes. */
  sent: readonly CountRow[];
  /** Whether someone was typing by then: moving the focus would send the next barcode to another row. */
  typing: boolean;
}

export const meta = () => adminMeta("Count stock", "What is really in stock at the farm store.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "stock.change");
  return null;
}

/** A sheet of packs with the number counted of each. All rows are saved, or none. Rows added or edited while saving remain. */
export default function CountPage() {
  const navigate = useNavigate();
  const [rows, setRows] = useState<readonly CountRow[]>([]);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useShownFailure(failure?.typing ? null : failure);

  useEffect(() => {
    if (saved && rows.length === 0) void navigate("/admin/stock");
  }, [saved, rows, navigate]);

  function errorOf({ pack }: CountRow): string | undefined {
    const { error, sent = [] } = failure ?? {};
    if (!(error instanceof ApiError)) return undefined;
    const at = sent.findIndex((row) => row.pack.pack_id === pack.pack_id);
    return error.fieldMessage(`rows.${at}.counted`) ?? error.fieldMessage(`rows.${at}.pack_id`);
  }

  async function add({ pack_id, title, label }: StockLine) {
    const name = `${isolated(title)}, ${label}`;
    if (rows.some(({ pack }) => pack.pack_id === pack_id)) {
      notify({ kind: "info", text: `${name} is on the sheet already.` });
      return;
    }
    try {
      const pack = await readPackCount(pack_id);
      const row = { pack, name, counted: "" };
      // It may have been scanned again in the meantime.
      setRows((before) =>
        before.some((each) => each.pack.pack_id === pack_id) ? before : [...before, row],
      );
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "We couldn't add this pack. Try again.") });
    }
  }

  /** Reloads the refused rows, which then show the number expected now. */
  async function readRefused(error: unknown) {
    if (!(error instanceof ApiError)) return;
    const refused = rows.filter((_, at) => error.fieldMessage(`rows.${at}.counted`));
    const packs = await Promise.all(
      refused.map(({ pack }) => readPackCount(pack.pack_id).catch(() => pack)),
    );
    const now = new Map(packs.map((pack) => [pack.pack_id, pack]));
    setRows((current) =>
      current.map((row) => ({ ...row, pack: now.get(row.pack.pack_id) ?? row.pack })),
    );
  }

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const report = await recordStockCount({
        rows: rows.map(({ pack, counted }) => ({
          pack_id: pack.pack_id,
          counted: numberOrNull(counted),
          expected: expectedOf(pack),
        })),
        note,
      });
      notify({ kind: "success", text: reportText(report) });
      setRows((current) => current.filter((row) => !rows.includes(row)));
      setSaved(true);
    } catch (error) {
      await readRefused(error);
      const typing = document.activeElement instanceof HTMLInputElement;
      setFailure({ error, sent: rows, typing });
      if (typing) notify({ kind: "error", text: messageOf(error, "Failed to save.") });
    }
    setBusy(false);
  }

  return (
    <AdminContent
      title="Count stock"
      lead="Add each pack and count all of its pieces, including those in orders to pack. Shoppers can go on buying."
    >
      <form
        ref={form}
        data-unsaved={rows.length > 0 && !busy ? "true" : undefined}
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-4"
      >
        {failure && <InlineAlert>{messageOf(failure.error, "Failed to save.")}</InlineAlert>}
        {rows.length > 0 && (
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {rows.map((row) => (
              <li key={row.pack.pack_id}>
                <CountRowFields
                  row={row}
                  error={errorOf(row)}
                  onChange={(counted) =>
                    setRows(rows.map((each) => (each === row ? { ...row, counted } : each)))
                  }
                  onRemove={() => {
                    setRows(rows.filter((each) => each !== row));
                    setFailure(null);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {rows.length < MAX_ROWS && <PackFinder onPick={add} />}
        {rows.length > 0 && (
          <>
            <TextField
              label="Note"
              hint="Optional, for the history"
              autoComplete="off"
              maxLength={300}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <div>
              <Button busy={busy} busyText="Saving..." onClick={save}>
                Save the count of {countOf(rows.length, "pack")}
              </Button>
            </div>
          </>
        )}
      </form>
    </AdminContent>
  );
}

function reportText({ counted, corrected, missing, found }: StockCountReport): string {
  const packs = `${countOf(counted, "pack")} counted`;
  if (corrected === 0) return `${packs}: all correct.`;
  const parts = [missing > 0 && `${missing} missing`, found > 0 && `${found} extra`];
  return `${packs}: ${parts.filter(Boolean).join(", ")}.`;
}
