import { Ellipsis } from "lucide-react";
import { useState } from "react";
import {
  deleteProduct,
  duplicateProduct,
  setProductHidden,
} from "#app/features/product-admin/admin-product-client.ts";
import type { AdminProductRow } from "#app/features/product-admin/admin-product-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { keyedCalls } from "#app/shared/browser/keyed-calls.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";

interface ProductActionsProps {
  row: AdminProductRow;
  /** Reloads the list. */
  onChanged: () => Promise<void>;
}

/** The menu of actions for a product in the list. */
export function ProductActions({ row, onChanged }: ProductActionsProps) {
  const navigate = useNavigateFromHere();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [keyed] = useState(keyedCalls);

  async function run(text: string, action: () => Promise<unknown>) {
    setBusy(true);
    try {
      await action();
      notify({ kind: "success", text });
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "That didn't work. Try again.") });
    }
    setBusy(false);
    setAsking(false);
    await onChanged();
  }

  const show = (text: string): MenuItem => ({
    label: text,
    onSelect: () =>
      run(`${row.title} is in the shop again.`, () => setProductHidden(row.id, false)),
  });
  const items: Record<AdminProductRow["state"], MenuItem[]> = {
    removed: [show("Restore")],
    hidden: [show("Show in the shop")],
    shown: [
      { label: "View in the shop", to: `/products/${row.id}` },
      {
        label: "Hide from the shop",
        onSelect: () => run(`${row.title} is hidden.`, () => setProductHidden(row.id, true)),
      },
    ],
  };
  const common: MenuItem[] = [
    {
      label: "Duplicate",
      onSelect: () =>
        run("Duplicated. The copy is hidden until you show it.", async () => {
          const copy = await keyed("", (key) => duplicateProduct(row.id, key));
          await navigate(`/admin/products/${copy.id}/edit`);
        }),
    },
    { label: "Delete", onSelect: () => setAsking(true) },
  ];

  return (
    <div className="col-start-3 row-start-1 md:col-start-5">
      <Menu
        label={`Actions for ${row.title}`}
        trigger={<Ellipsis aria-hidden="true" className="size-5" />}
        items={[...items[row.state], ...(row.state === "removed" ? [] : common)]}
      />
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete this product?">
        <p>{row.title}</p>
        <p className="mt-2 text-sm text-soft">
          {row.ordered
            ? "Customers have ordered it, so it is only removed from the shop. You can restore it from the list of deleted products."
            : "Nobody has ordered it, so it is deleted for good."}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="danger"
            busy={busy}
            busyText="Deleting..."
            onClick={() => run(`${row.title} is deleted.`, () => deleteProduct(row.id))}
          >
            Delete product
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Keep product
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
