import { useState } from "react";
import { useRevalidator } from "react-router";
import { AddressForm } from "#app/features/delivery/addresses/address-form.tsx";
import { addressLines, recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import type { Address } from "#app/features/delivery/addresses/address-schema.ts";
import { correctAddress } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";

interface AddressCorrectionProps {
  order: AdminOrder;
  onClose: () => void;
}

/**
 * The form that corrects an order's delivery address. After a conflict it shows the address that someone else has saved, which the
 * next save replaces. The typed values remain unless that address is chosen instead.
 */
export function AddressCorrection({ order, onClose }: AddressCorrectionProps) {
  const { revalidate } = useRevalidator();
  /** The address that the edits are based on. */
  const [begun, setBegun] = useState(order.delivery);
  const [conflict, setConflict] = useState(false);
  // Marked as the default, so that the form doesn't offer to make it the default.
  const address = { ...begun, id: order.id, is_default: true };
  // Also covers an order that has been shipped since, whose correction is refused.
  const isOther = JSON.stringify(order.delivery) !== JSON.stringify(begun);

  async function save({ is_default: _, ...input }: Omit<Address, "id">): Promise<Address> {
    const correction = { ...input, before: conflict ? order.delivery : begun };
    try {
      const { delivery } = await correctAddress(
        order.id,
        correction as Parameters<typeof correctAddress>[1],
      );
      return { ...address, ...delivery };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await revalidate();
        setConflict(true);
      }
      throw error;
    }
  }

  async function finish() {
    onClose();
    notify({ kind: "success", text: "Address corrected." });
    await revalidate();
  }

  function chooseOther() {
    setBegun(order.delivery);
    setConflict(false);
  }

  return (
    <>
      {conflict && isOther && <OtherAddress delivery={order.delivery} onChoose={chooseOther} />}
      <AddressForm
        key={JSON.stringify(begun)}
        address={address}
        save={save}
        onSaved={finish}
        onCancel={onClose}
        forStaff
      />
    </>
  );
}

interface OtherAddressProps {
  delivery: AdminOrder["delivery"];
  onChoose: () => void;
}

function OtherAddress({ delivery, onChoose }: OtherAddressProps) {
  return (
    <InlineAlert
      tone="info"
      className="mb-4"
      action={
        <Button variant="outline" size="small" onClick={onChoose}>
          Use this address
        </Button>
      }
    >
      <p className="font-semibold">The order's address now</p>
      <address className="not-italic">
        {[recipientOf(delivery), ...addressLines(delivery)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </InlineAlert>
  );
}
