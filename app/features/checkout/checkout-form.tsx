import { Suspense, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { cartCosts } from "#app/features/cart/cart-costs.ts";
import { CartColumns } from "#app/features/cart/cart-page/cart-columns.tsx";
import type { Cart } from "#app/features/cart/cart-schema.ts";
import { AddressBook } from "#app/features/delivery/addresses/address-book.tsx";
import type { OpenAddressForm } from "#app/features/delivery/addresses/address-form.tsx";
import type { Address } from "#app/features/delivery/addresses/address-schema.ts";
import { ArrivalNote } from "#app/features/delivery/pincodes/arrival-note.tsx";
import type { CashRefusals } from "#app/features/orders/cash/cash-schema.ts";
import type { OfferedMethod } from "#app/features/payments/payment-schema.ts";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { cartSubject } from "./attempt-key.ts";
import { CheckoutBlock } from "./checkout-block.tsx";
import { CheckoutOrder } from "./checkout-order.tsx";
import { cashRefusal, selectedAddress } from "./checkout-selection.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { useBusiness } from "./use-business.ts";
import { usePaymentChoice } from "./use-payment-choice.ts";
import type { PlaceOrder } from "./use-place-order.ts";
import { useVanChoice } from "./use-van-choice.ts";

/** Loaded separately, because few shoppers need it. */
const BusinessDetails = optionalComponent(
  async () => (await import("./business-details.tsx")).BusinessDetails,
);

/** Loaded separately, because few carts have goods that only the van delivers. */
const VanGoods = optionalComponent(async () => (await import("./van-goods.tsx")).VanGoods);

/** Loaded only for addresses that the van serves. */
const VanChoice = optionalComponent(async () => (await import("./van-choice.tsx")).VanChoice);

/** Loaded separately, because few shoppers write a note. */
const DeliveryNoteField = optionalComponent(
  async () => (await import("#app/features/orders/delivery-note-field.tsx")).DeliveryNoteField,
);

interface CheckoutFormProps {
  cart: Cart;
  addresses: readonly Address[];
  methods: readonly OfferedMethod[];
  cash: CashRefusals;
  order: PlaceOrder;
}

/** Address, delivery dates and payment, next to the order summary with 'Place Order'. */
export function CheckoutForm({ cart, addresses, methods, cash, order }: CheckoutFormProps) {
  const { revalidate } = useRevalidator();
  const [choice, setChoice] = useState<number | null>(null);
  const form = useRef<OpenAddressForm>(null);
  const [saving, setSaving] = useState(false);
  const address = selectedAddress(addresses, choice);
  const { total, isExact } = cartCosts(cart, address);
  const business = useBusiness(address?.state);
  const payment = usePaymentChoice(methods, {
    total,
    pincode: address?.pincode,
    noCash: cashRefusal(cash, address?.id),
  });
  const van = useVanChoice(address?.pincode);
  const [note, setNote] = useState("");

  const headings = useHeadings(address !== undefined, saving || order.busy);

  /** First saves an address that is still being typed. If it is invalid, the form shows why. */
  async function place() {
    if (saving) return;
    let to = address;
    if (!to) {
      setSaving(true);
      to = (await form.current?.save()) ?? undefined;
      setSaving(false);
    }
    if (!to) return;
    if (!payment.selected) return headings.showPayment();
    payment.markTried();
    business.markTried();
    van.markTried();
    order.place(
      {
        address_id: to.id,
        payment_method: payment.selected,
        expected_total: cartCosts(cart, to).total,
        ...business.input,
        ...(to.pincode === van.pin && van.input),
        ...(note !== "" && { delivery_note: note }),
      },
      cartSubject(cart.cart_items),
    );
  }

  return (
    <CartColumns
      side={
        <CheckoutOrder
          cart={cart}
          to={address}
          onPlace={place}
          busy={saving || order.busy}
          failure={order.failure}
        />
      }
    >
      <div className="grid gap-8">
        <CheckoutBlock
          headingRef={headings.address}
          number={1}
          done={address !== undefined}
          title="Where should it go?"
        >
          {cart.cart_items.some(({ van_only }) => van_only) && (
            <Suspense>
              <VanGoods items={cart.cart_items} pin={address?.pincode} />
            </Suspense>
          )}
          <AddressBook
            formRef={form}
            addresses={addresses}
            selected={address?.id ?? null}
            onSelect={setChoice}
            onChanged={revalidate}
          />
        </CheckoutBlock>
        <CheckoutBlock
          headingRef={headings.next}
          number={2}
          done={address !== undefined}
          title="When it arrives"
        >
          <ArrivalNote pin={address?.pincode} van={van.choice} />
          {van.pin && (
            <Suspense fallback={<div className="mt-4 min-h-26" />}>
              <VanChoice
                pin={van.pin}
                choice={van.choice}
                onChoose={van.choose}
                error={van.errorIn(order.failure)}
              />
            </Suspense>
          )}
          <div className="mt-5 min-h-30.5 sm:min-h-25.5">
            <Suspense>
              <DeliveryNoteField value={note} onChange={setNote} failure={order.failure} />
            </Suspense>
          </div>
        </CheckoutBlock>
        <CheckoutBlock
          headingRef={headings.payment}
          number={3}
          done={address !== undefined && payment.selected !== undefined}
          title="How would you like to pay?"
        >
          <PaymentChoice
            total={isExact ? total : undefined}
            options={payment.options}
            selected={payment.selected}
            onSelect={payment.select}
            error={payment.errorIn(order.failure)}
          />
        </CheckoutBlock>
        <Suspense fallback={<div className="min-h-12.5" />}>
          <BusinessDetails business={business} failure={order.failure} />
        </Suspense>
      </div>
    </CartColumns>
  );
}

/**
 * Moves the focus when forms open or close: to the next heading once there is an address, and back to the address heading once
 * there is none.
 */
function useHeadings(hasAddress: boolean, placing: boolean) {
  const address = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLHeadingElement>(null);
  const payment = useRef<HTMLHeadingElement>(null);
  const hadAddress = useRef(hasAddress);
  useEffect(() => {
    if (hasAddress !== hadAddress.current && !placing) {
      (hasAddress ? next : address).current?.focus();
    }
    hadAddress.current = hasAddress;
  }, [hasAddress, placing]);

  /** Scrolls to the payment methods, because the button is far from them and from the reasons why none is available. */
  function showPayment() {
    payment.current?.focus({ preventScroll: true });
    payment.current?.scrollIntoView();
  }

  return { address, next, payment, showPayment };
}
