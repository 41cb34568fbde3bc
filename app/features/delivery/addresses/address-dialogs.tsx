import { Suspense } from "react";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Address } from "./address-schema.ts";
import { DeleteAddressDialog } from "./delete-address-dialog.tsx";
import { LazyAddressForm } from "./lazy-address-form.ts";

/** The current task in the address book. */
export type AddressTask = { kind: "add" } | { kind: "edit" | "delete"; address: Address };

interface AddressDialogsProps {
  /** Null while no dialog is open. */
  task: AddressTask | null;
  onClose: () => void;
  /** Called with an added or changed address as the server stored it. */
  onSaved: (saved: Address) => void | Promise<void>;
  onDeleted: () => void | Promise<void>;
}

/** The dialogs that add, edit and delete an address. */
export function AddressDialogs({ task, onClose, onSaved, onDeleted }: AddressDialogsProps) {
  const title = task?.kind === "edit" ? "Edit address" : "Add an address";
  return (
    <>
      <Dialog open={task !== null && task.kind !== "delete"} onClose={onClose} title={title}>
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <LazyAddressForm
            address={task?.kind === "edit" ? task.address : undefined}
            onSaved={onSaved}
            onCancel={onClose}
          />
        </Suspense>
      </Dialog>
      <DeleteAddressDialog
        address={task?.kind === "delete" ? task.address : null}
        onClose={onClose}
        onDeleted={onDeleted}
      />
    </>
  );
}
