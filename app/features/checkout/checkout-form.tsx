import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { CartColumns } from "#app/features/cart/cart-page/cart-columns.tsx";
import type { Cart } from "#app/features/cart/cart-schema.ts";
import { AddressBook } from "#app/features/delivery/addresses/address-book.tsx";
import type { OpenAddressForm } from "#app/features/delivery/addresses/address-form.tsx";
import type { Address } from "#app/features/delivery/addresses/address-schema.ts";
import { ArrivalNote } from "#app/features/delivery/pincodes/arrival-note.tsx";
import type { OfferedMethod } from "#app/features/payments/payment-schema.ts";
import { cartSubject } from "./cart-subject.ts";
import { CheckoutBlock } from "./checkout-block.tsx";
import { CheckoutOrder } from "./checkout-order.tsx";
import { chosenAddress } from "./chosen-address.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { usePaymentChoice } from "./use-payment-choice.ts";
import type { PlaceOrder } from "./use-place-order.ts";

interface CheckoutFormProps {
  cart: Cart;
  addresses: readonly Address[];
  methods: readonly OfferedMethod[];
  order: PlaceOrder;
}

/** Where it goes, when it arrives, how it is paid; the order and its last step beside them. */
export function CheckoutForm({ cart, addresses, methods, order }: CheckoutFormProps) {
  const { revalidate } = useRevalidator();
  const [choice, setChoice] = useState<number | null>(null);
  const form = useRef<OpenAddressForm>(null);
  const [saving, setSaving] = useState(false);
  const address = chosenAddress(addresses, choice);
  const payment = usePaymentChoice(methods, { total: cart.total, pincode: address?.pincode });

  const next = useNextHeading(address !== undefined, saving || order.busy);

  /** An address that is still being typed is saved first; a refused one shows why, at its first bad field. */
  async function place() {
    if (saving) return;
    let to = address;
    if (!to) {
      setSaving(true);
      to = (await form.current?.save()) ?? undefined;
      setSaving(false);
    }
    if (!to) return;
    payment.asked();
    order.place(
      { address_id: to.id, payment_method: payment.chosen, expected_total: cart.total },
      cartSubject(cart.cart_items),
    );
  }

  return (
    <CartColumns
      side={
        <CheckoutOrder
          cart={cart}
          onPlace={place}
          busy={saving || order.busy}
          failure={order.failure}
        />
      }
    >
      <div className="grid gap-8">
        <CheckoutBlock number={1} done={address !== undefined} title="Where should it go?">
          <AddressBook
            formRef={form}
            addresses={addresses}
            chosen={address?.id ?? null}
            onChoose={setChoice}
            onChanged={revalidate}
          />
        </CheckoutBlock>
        <CheckoutBlock
          headingRef={next}
          number={2}
          done={address !== undefined}
          title="When it arrives"
        >
          <ArrivalNote pin={address?.pincode} />
        </CheckoutBlock>
        <CheckoutBlock
          number={3}
          done={address !== undefined && payment.chosen !== undefined}
          title="How would you like to pay?"
        >
          <PaymentChoice
            total={cart.total}
            options={payment.options}
            chosen={payment.chosen}
            onChoose={payment.choose}
            error={payment.refusedIn(order.failure)}
          />
        </CheckoutBlock>
      </div>
    </CartColumns>
  );
}

/** A heading that gets the focus, in view, once there is an address: the form above it has closed. */
function useNextHeading(known: boolean, placing: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(known);
  useEffect(() => {
    if (known && !before.current && !placing) heading.current?.focus();
    before.current = known;
  }, [known, placing]);
  return heading;
}
