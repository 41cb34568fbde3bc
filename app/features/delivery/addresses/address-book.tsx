import { type Ref, useState } from "react";
import { AddAddressButton } from "./add-address-button.tsx";
import { AddressDialogs, type AddressTask } from "./address-dialogs.tsx";
import type { OpenAddressForm } from "./address-form.tsx";
import type { Address } from "./address-schema.ts";
import { AddressTiles } from "./address-tiles.tsx";
import { LateAddressForm } from "./deferred-address-form.ts";

interface AddressBookProps {
  /** The form of the first address, while it is open. */
  formRef?: Ref<OpenAddressForm>;
  addresses: readonly Address[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Called after every change, to load the addresses again. */
  onChanged: () => void | Promise<void>;
}

/** Choose an address, add, edit and delete; the first one is typed in at once. */
export function AddressBook({ formRef, addresses, chosen, onChoose, onChanged }: AddressBookProps) {
  const [task, setTask] = useState<AddressTask | null>(null);
  const done = () => setTask(null);

  async function take(saved: Address) {
    onChoose(saved.id);
    done();
    await onChanged();
  }

  if (addresses.length === 0) return <LateAddressForm ref={formRef} onSaved={take} />;
  return (
    <>
      <AddressTiles
        addresses={addresses}
        chosen={chosen}
        onChoose={onChoose}
        onEdit={(address) => setTask({ kind: "edit", address })}
        onDelete={(address) => setTask({ kind: "delete", address })}
      />
      <AddAddressButton onClick={() => setTask({ kind: "add" })} />
      <AddressDialogs task={task} onClose={done} onSaved={take} onDeleted={onChanged} />
    </>
  );
}
