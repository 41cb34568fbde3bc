import { type Ref, useRef, useState } from "react";
import { AddAddressButton } from "./add-address-button.tsx";
import { AddressDialogs, type AddressTask } from "./address-dialogs.tsx";
import type { OpenAddressForm } from "./address-form.tsx";
import type { Address } from "./address-schema.ts";
import { AddressTiles } from "./address-tiles.tsx";
import { LazyAddressForm } from "./lazy-address-form.ts";

interface AddressBookProps {
  /** The form of the first address, while it is open. */
  formRef?: Ref<OpenAddressForm>;
  addresses: readonly Address[];
  /** Id of the selected address. */
  selected: number | null;
  onSelect: (id: number) => void;
  /** Called after every change, to reload the addresses. */
  onChanged: () => void | Promise<void>;
}

/** Selects, adds, edits and deletes addresses. Shows the form for the first address if there are none. */
export function AddressBook({
  formRef,
  addresses,
  selected,
  onSelect,
  onChanged,
}: AddressBookProps) {
  const [task, setTask] = useState<AddressTask | null>(null);
  const tiles = useRef<HTMLFieldSetElement>(null);
  const closeDialog = () => setTask(null);

  async function handleSaved(saved: Address) {
    onSelect(saved.id);
    closeDialog();
    await onChanged();
  }

  if (addresses.length === 0) return <LazyAddressForm ref={formRef} onSaved={handleSaved} />;
  return (
    <>
      <AddressTiles
        ref={tiles}
        addresses={addresses}
        selected={selected}
        onSelect={onSelect}
        onEdit={(address) => setTask({ kind: "edit", address })}
        onDelete={(address) => setTask({ kind: "delete", address })}
      />
      <AddAddressButton onClick={() => setTask({ kind: "add" })} />
      <AddressDialogs
        task={task}
        onClose={closeDialog}
        onSaved={handleSaved}
        onDeleted={async () => {
          await onChanged();
          // The button that opened the dialog no longer exists.
          tiles.current?.focus();
        }}
      />
    </>
  );
}
