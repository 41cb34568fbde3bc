import { use, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#app/shared/api-error.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { AddAddressButton } from "./add-address-button.tsx";
import { updateAddress } from "./address-client.ts";
import { AddressDialogs, type AddressTask } from "./address-dialogs.tsx";
import type { Address } from "./address-schema.ts";
import type { IndianState } from "./indian-states.ts";
import { SavedAddress } from "./saved-address.tsx";

interface SavedAddressesProps {
  /** The addresses, the default first; null if they could not be loaded. */
  loading: Promise<readonly Address[] | null>;
}

/** The shopper's address book, in which one address is the default. */
export function SavedAddresses({ loading }: SavedAddressesProps) {
  const addresses = use(loading);
  return (
    <Panel aria-labelledby="addresses-title" className="mt-6">
      <h2 id="addresses-title" className="text-2xl">
        Addresses
      </h2>
      {addresses ? (
        <EditableAddresses addresses={addresses} />
      ) : (
        <InlineAlert className="mt-4" action={<RetryButton />}>
          Failed to load your addresses.
        </InlineAlert>
      )}
    </Panel>
  );
}

function EditableAddresses({ addresses }: { addresses: readonly Address[] }) {
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<AddressTask | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const closeDialog = () => setTask(null);

  async function makeDefault({ id, ...address }: Address) {
    setBusyId(id);
    try {
      const state = address.state as IndianState;
      await updateAddress(id, { ...address, state, is_default: true });
      await revalidate();
      // The focused button no longer exists.
      list.current?.focus();
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to save the address.") });
    }
    setBusyId(null);
  }

  return (
    <>
      {addresses.length === 0 && (
        <p className="mt-2 text-soft">
          No addresses yet. Addresses you save here are offered at checkout.
        </p>
      )}
      <ul ref={list} tabIndex={-1} className="mt-4 grid gap-3.5 outline-none sm:grid-cols-2">
        {addresses.map((address) => (
          <SavedAddress
            key={address.id}
            address={address}
            busy={busyId === address.id}
            onDefault={() => makeDefault(address)}
            onEdit={() => setTask({ kind: "edit", address })}
            onDelete={() => setTask({ kind: "delete", address })}
          />
        ))}
      </ul>
      <AddAddressButton onClick={() => setTask({ kind: "add" })} />
      <AddressDialogs
        task={task}
        onClose={closeDialog}
        onSaved={async () => {
          closeDialog();
          await revalidate();
        }}
        onDeleted={async () => {
          await revalidate();
          list.current?.focus();
        }}
      />
    </>
  );
}
