import { useState } from "react";
import { useRevalidator } from "react-router";
import { CartColumns } from "#app/features/cart/cart-columns.tsx";
import type { Cart } from "#app/features/cart/cart-schema.ts";
import { AddressBook } from "#app/features/delivery/address-book.tsx";
import type { Address } from "#app/features/delivery/address-schema.ts";
import { ArrivalNote } from "#app/features/delivery/arrival-note.tsx";
import { cartSubject } from "./cart-subject.ts";
import { CheckoutBlock } from "./checkout-block.tsx";
import { CheckoutOrder } from "./checkout-order.tsx";
import { chosenAddress } from "./chosen-address.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import type { PlaceOrder } from "./use-place-order.ts";

interface CheckoutFormProps {
  cart: Cart;
  addresses: readonly Address[];
  order: PlaceOrder;
}

const NO_ADDRESS = new Error("Please add the address that your order goes to.");

/** Where it goes, when it arrives, how it is paid; the order and its last step beside them. */
export function CheckoutForm({ cart, addresses, order }: CheckoutFormProps) {
  const { revalidate } = useRevalidator();
  const [choice, setChoice] = useState<number | null>(null);
  const [askedWithoutAddress, setAskedWithoutAddress] = useState(false);
  const address = chosenAddress(addresses, choice);

  function place() {
    setAskedWithoutAddress(!address);
    if (!address) return;
    order.place(
      { address_id: address.id, payment_method: "cod", expected_total: cart.total },
      cartSubject(cart.cart_items),
    );
  }

  return (
    <CartColumns
      side={
        <CheckoutOrder
          cart={cart}
          onPlace={place}
          busy={order.busy}
          failure={askedWithoutAddress && !address ? NO_ADDRESS : order.failure}
        />
      }
    >
      <div className="grid gap-8">
        <CheckoutBlock number={1} done={address !== undefined} title="Where should it go?">
          <AddressBook
            addresses={addresses}
            chosen={address?.id ?? null}
            onChoose={setChoice}
            onChanged={revalidate}
          />
        </CheckoutBlock>
        <CheckoutBlock number={2} done={address !== undefined} title="When it arrives">
          <ArrivalNote pin={address?.pincode} />
        </CheckoutBlock>
        <CheckoutBlock number={3} done title="How would you like to pay?">
          <PaymentChoice total={cart.total} />
        </CheckoutBlock>
      </div>
    </CartColumns>
  );
}
