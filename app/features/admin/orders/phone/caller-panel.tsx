import { Suspense, useRef, useState } from "react";
import {
  addressLines,
  NO_ADDRESS,
  recipientOf,
} from "#app/features/delivery/addresses/address-lines.ts";
import type { Address } from "#app/features/delivery/addresses/address-schema.ts";
import { looksLikePhone } from "#app/features/delivery/addresses/phone-rule.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { readCustomer } from "../../customers/customer-client.ts";
import type { CustomerEntry } from "../../customers/customer-schema.ts";
import { CallerFinder } from "./caller-finder.tsx";
import { CHOSEN_ID, ChosenCustomer } from "./chosen-customer.tsx";

const UnsavedAddressForm = requiredComponent(
  async () =>
    (await import("#app/features/delivery/addresses/unsaved-address-form.tsx")).UnsavedAddressForm,
);

export interface Caller {
  /** Null for a new customer. */
  id: number | null;
  name: string;
  /** An email to add to a customer without one; '' for none. */
  email: string;
  hasEmail: boolean;
  /** The saved addresses. */
  addresses: readonly Address[];
  /** The delivery address, with id 0 if it isn't saved yet; undefined while an address is being entered. */
  address?: Address;
}

interface CallerPanelProps {
  caller: Caller | null;
  onChange: (caller: Caller | null) => void;
}

/** Reads an existing customer as the caller, with their first address selected. */
export async function readCaller(id: number): Promise<Caller> {
  const { first_name, last_name, email, addresses } = await readCustomer(id);
  const name = `${first_name} ${last_name}`.trim() || email;
  const [address] = addresses;
  return { id, name, email: "", hasEmail: email !== "", addresses, address };
}

/** Finds or adds the caller, and selects the delivery address. */
export function CallerPanel({ caller, onChange }: CallerPanelProps) {
  /** The initial values of a new address; null while none is being entered. */
  const [entering, setEntering] = useState<Address | null>(null);
  /** The address to restore if entering a new one is cancelled. */
  const [before, setBefore] = useState<Address>();
  const lastChoice = useRef(0);

  async function pick({ id, first_name, last_name }: CustomerEntry) {
    const choice = ++lastChoice.current;
    try {
      const found = await readCaller(id);
      // Another customer has been picked in the meantime.
      if (choice !== lastChoice.current) return;
      onChange(found);
      setBefore(undefined);
      setEntering(found.address ? null : { ...NO_ADDRESS, first_name, last_name });
    } catch (error) {
      if (choice !== lastChoice.current) return;
      notify({ kind: "error", text: messageOf(error, "We couldn't load this customer.") });
    }
  }

  /** `term` is the search term: a phone number or a name. */
  function add(term: string) {
    lastChoice.current++;
    setBefore(undefined);
    onChange({ id: null, name: "New customer", email: "", hasEmail: false, addresses: [] });
    setEntering({
      ...NO_ADDRESS,
      ...(looksLikePhone(term) ? { phone: term } : { first_name: term }),
    });
  }

  if (!caller) {
    return (
      <Panel aria-labelledby="caller-title">
        <h2 id="caller-title" className="text-2xl">
          Customer
        </h2>
        <CallerFinder onPick={pick} onNew={add} />
      </Panel>
    );
  }

  /** Clears the order's address until the new one is saved: it must not go to the previous address. */
  function enter(address: Address) {
    setBefore(caller?.address);
    setEntering(address);
    if (caller) onChange({ ...caller, address: undefined });
  }

  function cancel() {
    setEntering(null);
    if (caller) onChange({ ...caller, address: before });
  }

  const known = caller.address?.id === 0 ? [...caller.addresses, caller.address] : caller.addresses;
  return (
    <Panel aria-labelledby={CHOSEN_ID} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChosenCustomer
        onOther={() => {
          setEntering(null);
          onChange(null);
        }}
      >
        {caller.id === null && caller.address ? recipientOf(caller.address) : caller.name}
      </ChosenCustomer>
      {!caller.hasEmail && (
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={caller.email}
          onChange={({ target }) => onChange({ ...caller, email: target.value.trim() })}
          hint="For the order's emails. The customer can set a password with it later."
        />
      )}
      {entering ? (
        <Suspense>
          <UnsavedAddressForm
            address={entering}
            forStaff
            onSaved={(address) => {
              setEntering(null);
              onChange({ ...caller, address });
            }}
            onCancel={before && cancel}
          />
        </Suspense>
      ) : (
        <>
          <fieldset className="grid min-w-0 gap-2.5">
            <legend className="mb-1.5 text-sm font-semibold">Deliver to</legend>
            {known.map((address) => (
              <RadioTile
                key={address.id}
                name="address"
                checked={caller.address?.id === address.id}
                onChange={() => onChange({ ...caller, address })}
              >
                <span className="font-semibold">{recipientOf(address)}</span>
                <span className="block text-sm text-soft">{addressLines(address).join(", ")}</span>
              </RadioTile>
            ))}
          </fieldset>
          <div>
            <Button
              variant="outline"
              size="small"
              onClick={() => enter(known.find(({ id }) => id === 0) ?? NO_ADDRESS)}
            >
              {known.some(({ id }) => id === 0) ? "Change the new address" : "Another address"}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
