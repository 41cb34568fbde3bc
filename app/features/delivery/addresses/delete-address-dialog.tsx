import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { deleteAddress } from "./address-client.ts";
import { addressLines, recipientOf } from "./address-lines.ts";
import type { Address } from "./address-schema.ts";

interface DeleteAddressDialogProps {
  /** The address to delete; null while the dialog is closed. */
  address: Address | null;
  onClose: () => void;
  onDeleted: () => void | Promise<void>;
}

/** Asks for confirmation before it deletes an address. */
export function DeleteAddressDialog({ address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const [busy, setBusy] = useState(false);

  async function remove(id: number) {
    setBusy(true);
    try {
      await deleteAddress(id);
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to delete the address.") });
    }
    setBusy(false);
    onClose();
    await onDeleted();
  }

  return (
    <Dialog open={address !== null} onClose={onClose} title="Delete this address?">
      {address && (
        <>
          <p>
            <bdi>{recipientOf(address)}</bdi>,{" "}
            <bdi>{addressLines(address).slice(0, 2).join(", ")}</bdi>
          </p>
          <p className="mt-2 text-sm text-soft">
            Orders you have already placed keep their address.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              variant="danger"
              busy={busy}
              busyText="Deleting..."
              onClick={() => remove(address.id)}
            >
              Delete address
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Keep it
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
