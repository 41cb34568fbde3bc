import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { AddressForm } from "./address-form.tsx";
import type { Address } from "./address-schema.ts";
import { AddressTiles } from "./address-tiles.tsx";
import { DeleteAddressDialog } from "./delete-address-dialog.tsx";

interface AddressBookProps {
  addresses: readonly Address[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Called after every change, to load the addresses again. */
  onChanged: () => void | Promise<void>;
}

type Task = { kind: "add" } | { kind: "edit" | "delete"; address: Address };

/** Choose an address, add, edit and delete; the first one is typed in at once. */
export function AddressBook({ addresses, chosen, onChoose, onChanged }: AddressBookProps) {
  const [task, setTask] = useState<Task | null>(null);
  const done = () => setTask(null);

  async function take(saved: Address) {
    onChoose(saved.id);
    done();
    await onChanged();
  }

  if (addresses.length === 0) return <AddressForm onSaved={take} />;

  const title = task?.kind === "edit" ? "Edit address" : "Add an address";
  return (
    <>
      <AddressTiles
        addresses={addresses}
        chosen={chosen}
        onChoose={onChoose}
        onEdit={(address) => setTask({ kind: "edit", address })}
        onDelete={(address) => setTask({ kind: "delete", address })}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setTask({ kind: "add" })}
        className="mt-3.5 flex min-h-13 w-full items-center justify-center gap-3 rounded-card border border-dashed border-edge font-semibold text-leaf transition-colors duration-120 hover:border-leaf hover:bg-leaf-tint"
      >
        <Plus aria-hidden="true" className="size-5" />
        Add an address
      </button>
      <Dialog open={task !== null && task.kind !== "delete"} onClose={done} title={title}>
        <AddressForm
          address={task?.kind === "edit" ? task.address : undefined}
          onSaved={take}
          onCancel={done}
        />
      </Dialog>
      <DeleteAddressDialog
        address={task?.kind === "delete" ? task.address : null}
        onClose={done}
        onDeleted={onChanged}
      />
    </>
  );
}
