import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { readProfile } from "#app/features/account/account-client.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { keyedCalls } from "#app/shared/browser/keyed-calls.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { findState, usePinAndState } from "../pincodes/use-pin-and-state.ts";
import { createAddress, updateAddress } from "./address-client.ts";
import { AddressFields } from "./address-fields.tsx";
import type { Address, AddressInput } from "./address-schema.ts";
import type { IndianState } from "./indian-states.ts";
import { StateField } from "./state-field.tsx";

/** The fields that show their own errors. */
const FIELDS = [
  "first_name",
  "last_name",
  "phone",
  "line1",
  "line2",
  "landmark",
  "city",
  "state",
  "pincode",
] as const;

interface SavedAddress {
  /** What the form contained, as JSON. */
  entered: string;
  address: Address;
}

/** A handle to save an open form from a button outside it. */
export interface OpenAddressForm {
  /** Returns the saved address, or null if it was refused. The form then shows why. */
  save: () => Promise<Address | null>;
}

interface AddressFormProps {
  ref?: Ref<OpenAddressForm>;
  /** The address to edit; omit it for a new one. */
  address?: Address;
  /** Stores the address; by default, in the shopper's address book. */
  save?: (input: AddressInput) => Promise<Address>;
  /** Called with the address as the server stored it. */
  onSaved: (saved: Address) => void | Promise<void>;
  onCancel?: () => void;
  /** Whether staff enter the address for a customer. */
  forStaff?: boolean;
}

/** The form of a delivery address. A field's error stays at the field until it is edited. */
export function AddressForm({ ref, address, save, onSaved, onCancel, forStaff }: AddressFormProps) {
  const [keyed] = useState(keyedCalls);
  const place = usePinAndState(address);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const saved = useRef<SavedAddress>(null);
  const { form, submit, send, busy, failure } = useFormCall(async (values) => {
    setEdited(new Set());
    const input = inputFrom(values);
    const entered = JSON.stringify(input);
    if (!input.state) input.state = (await findState(input.pincode)) as IndianState;
    const stored = await (save ?? saveInBook)(input);
    saved.current = { entered, address: stored };
    await onSaved(stored);
  }, stayOnPage);
  function saveInBook(input: AddressInput): Promise<Address> {
    // The form of a new address is still there while the addresses are reloaded.
    const known = address ?? saved.current?.address;
    if (known) return updateAddress(known.id, input);
    return keyed(JSON.stringify(input), (key) => createAddress(input, key));
  }
  /** Whether the form, if it is still there, contains what was saved last. */
  const isSaved = () =>
    saved.current !== null &&
    (!form.current ||
      saved.current.entered === JSON.stringify(inputFrom(new FormData(form.current))));
  useImperativeHandle(ref, () => ({
    save: async () => {
      // 'Save address' may have just been pressed.
      if (!isSaved()) await send();
      return isSaved() ? (saved.current?.address ?? null) : null;
    },
  }));
  usePrefilledName(form, address === undefined);
  const errorOf = (field: string) => (edited.has(field) ? undefined : fieldMessage(failure, field));

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={({ target }) => setEdited((old) => new Set(old).add(fieldName(target)))}
      method="post"
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      {failure !== null && !FIELDS.some((name) => fieldMessage(failure, name)) && (
        <InlineAlert className="sm:col-span-2">
          {messageOf(failure, "Failed to save the address. Please try again.")}
        </InlineAlert>
      )}
      <AddressFields
        address={address}
        errorOf={errorOf}
        pin={place.pin}
        onTypePin={place.typePin}
        forStaff={forStaff}
      />
      <StateField
        place={place}
        error={edited.has("pincode") ? undefined : errorOf("state")}
        forStaff={forStaff}
      />
      {!address?.is_default && (
        <Checkbox
          name="is_default"
          label="Use this as my default address"
          className="sm:col-span-2"
        />
      )}
      <div className="flex flex-wrap gap-3 pt-1 sm:col-span-2">
        <Button type="submit" busy={busy} busyText="Saving...">
          Save address
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const stayOnPage = () => {};

/** Fills the shopper's name and phone into the empty fields of a new address. */
function usePrefilledName(form: RefObject<HTMLFormElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    readProfile().then(
      (profile) => {
        for (const name of ["first_name", "last_name", "phone"] as const) {
          const field = form.current?.elements.namedItem(name);
          if (!(field instanceof HTMLInputElement) || field.value) continue;
          // Skips a focused field, since the shopper may be about to type in it.
          if (field !== document.activeElement) field.value = profile[name] ?? "";
        }
      },
      // Prefilling is optional: without the profile, the shopper fills in the fields.
      () => {},
    );
  }, [form, enabled]);
}

function fieldName(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    ? target.name
    : "";
}

/** The address in the form. The state is sent as shown; the server refuses an empty one. */
function inputFrom(values: FormData): AddressInput {
  return {
    first_name: typed(values, "first_name"),
    last_name: typed(values, "last_name"),
    phone: typed(values, "phone"),
    line1: typed(values, "line1"),
    line2: typed(values, "line2"),
    landmark: typed(values, "landmark"),
    city: typed(values, "city"),
    state: typed(values, "state") as IndianState,
    pincode: typed(values, "pincode"),
    is_default: values.has("is_default"),
  };
}
