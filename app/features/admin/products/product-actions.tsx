import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  deleteProduct,
  duplicateProduct,
  setVisibility,
} from "#app/features/product-admin/admin-product-client.ts";
import type { AdminProductRow } from "#app/features/product-admin/admin-product-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { notify } from "#app/ui/notice-queue.ts";

interface ProductActionsProps {
  row: AdminProductRow;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** What can be done with one product of the list. */
export function ProductActions({ row, onChanged }: ProductActionsProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function act(text: string, work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      notify({ kind: "success", text });
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "That did not work. Please try again.") });
    }
    setBusy(false);
    setAsking(false);
    await onChanged();
  }

  const show = (text: string): MenuItem => ({
    label: text,
    onSelect: () => act(`${row.title} is in the shop again.`, () => setVisibility(row.id, false)),
  });
  const items: Record<AdminProductRow["state"], MenuItem[]> = {
    removed: [show("Put back")],
    hidden: [show("Show in the shop")],
    shown: [
      { label: "See it in the shop", to: `/products/${row.id}` },
      {
        label: "Hide from the shop",
        onSelect: () => act(`${row.title} is hidden.`, () => setVisibility(row.id, true)),
      },
    ],
  };
  const kept: MenuItem[] = [
    {
      label: "Duplicate",
      onSelect: () =>
        act("Duplicated. The copy is hidden until you show it.", async () => {
          const copy = await duplicateProduct(row.id);
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
        items={[...items[row.state], ...(row.state === "removed" ? [] : kept)]}
      />
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete this product?">
        <p>{row.title}</p>
        <p className="mt-2 text-sm text-soft">
          {row.ordered
            ? "Orders name it, so it only leaves the shop; you can put it back from the list of deleted ones."
            : "Nobody has ordered it, so it goes for good."}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="danger"
            busy={busy}
            busyText="Deleting..."
            onClick={() => act(`${row.title} is deleted.`, () => deleteProduct(row.id))}
          >
            Delete product
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
