import { type ComponentProps, useRef, useState } from "react";
import { hasToken } from "#app/features/account/sessions/session.ts";
import { BusinessDetails } from "#app/features/checkout/business-details.tsx";
import { selectedAddress } from "#app/features/checkout/checkout-selection.ts";
import { PaymentChoice } from "#app/features/checkout/payment-choice.tsx";
import { useBusiness } from "#app/features/checkout/use-business.ts";
import { usePaymentChoice } from "#app/features/checkout/use-payment-choice.ts";
import { readAddresses } from "#app/features/delivery/addresses/address-client.ts";
import type { OpenAddressForm } from "#app/features/delivery/addresses/address-form.tsx";
import {
  addressLines,
  NO_ADDRESS,
  recipientOf,
} from "#app/features/delivery/addresses/address-lines.ts";
import type { Address } from "#app/features/delivery/addresses/address-schema.ts";
import { UnsavedAddressForm } from "#app/features/delivery/addresses/unsaved-address-form.tsx";
import { DeliveryNoteField } from "#app/features/orders/delivery-note-field.tsx";
import { cashOnDelivery } from "#app/features/payments/cash-on-delivery.ts";
import { toOfferedMethod } from "#app/features/payments/offered-method.ts";
import { readPaymentMethods } from "#app/features/payments/payment-client.ts";
import type { OfferedMethod } from "#app/features/payments/payment-schema.ts";
import { shop } from "#app/settings.ts";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { DeclineQuote } from "./decline-quote.tsx";
import { acceptQuote } from "./quote-client.ts";
import type { Quote, QuoteAcceptance } from "./quote-schema.ts";

interface AcceptQuoteProps {
  quote: Quote;
  token: string;
  onAnswered: (quote: Quote) => void;
}

/** The address, payment and business for the order of a quote. Entered values survive every error. */
export function AcceptQuote({ quote, token, onAnswered }: AcceptQuoteProps) {
  const form = useRef<OpenAddressForm>(null);
  const [own] = useLoaded(readOwnAddress, []);
  const [entered, setAddress] = useState<Address | null>(null);
  const [entering, setEntering] = useState(() => nameIn(quote));
  /** Their own address, which may arrive late, must not replace one that they have begun to type. */
  const [typing, setTyping] = useState(false);
  const address = entered ?? (typing ? null : (own ?? null));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const methods = usePayableMethods();
  const payment = usePaymentChoice(methods ?? NO_METHODS, {
    total: quote.total,
    pincode: address?.pincode,
  });
  const business = useBusiness(address?.state);
  const [note, setNote] = useState("");

  /** First checks an address that is still being typed. If it is incomplete, the form shows why. */
  async function accept() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const to = address ?? (await form.current?.save()) ?? null;
    if (!to) return setBusy(false);
    payment.markTried();
    business.markTried();
    try {
      const { id: _, is_default: __, ...fields } = to;
      onAnswered(
        await acceptQuote({
          token,
          address: fields as QuoteAcceptance["address"],
          payment_method: payment.selected === "upi" ? "upi" : "cod",
          ...business.input,
          ...(note !== "" && { delivery_note: note }),
        }),
      );
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:hidden">
      <Panel aria-labelledby={TO_TITLE}>
        <h2 id={TO_TITLE} tabIndex={-1} className="mb-3 text-2xl">
          Where should it go?
        </h2>
        {address ? (
          <Part key="shown" className="flex items-start justify-between gap-4">
            <p className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{recipientOf(address)}</span>
              {addressLines(address).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
            <Button
              variant="outline"
              size="small"
              aria-label="Change the address"
              onClick={() => {
                setEntering(address);
                setTyping(true);
                setAddress(null);
              }}
            >
              Change
            </Button>
          </Part>
        ) : (
          <Part key="form" onInput={() => setTyping(true)}>
            <UnsavedAddressForm ref={form} address={entering} onSaved={setAddress} />
          </Part>
        )}
        <DeliveryNoteField value={note} onChange={setNote} failure={failure} className="mt-5" />
      </Panel>
      <Panel aria-labelledby="pay-title">
        <h2 id="pay-title" className="mb-3 text-2xl">
          How would you like to pay?
        </h2>
        <PaymentChoice
          total={quote.total}
          options={payment.options}
          selected={payment.selected}
          onSelect={payment.select}
          error={methods && payment.errorIn(failure)}
        />
      </Panel>
      <BusinessDetails business={business} failure={failure} />
      <div className="grid gap-3">
        {failure !== null && (
          <InlineAlert>
            {messageOf(failure, "We couldn't place the order. Please try again.")}
            {/* Customers can't change a quote to solve a problem such as short stock. */}
            {failure instanceof ApiError && failure.status === 409 && (
              <span className="block">Call us on {shop.phone}, and we will help.</span>
            )}
          </InlineAlert>
        )}
        <Button
          size="large"
          wide
          busy={busy}
          busyText="Placing..."
          disabled={payment.selected === undefined}
          onClick={accept}
        >
          Accept and order for {formatRupees(quote.total)}
        </Button>
        <DeclineQuote token={token} onAnswered={onAnswered} />
      </div>
    </div>
  );
}

const TO_TITLE = "to-title";

/** The address or its form. When one replaces the other, the focus moves to the heading. */
function Part({ children, ...rest }: ComponentProps<"div">) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, TO_TITLE);
  return (
    <div ref={box} {...rest}>
      {children}
    </div>
  );
}

/** Prefills the address form with the name on the quote. */
function nameIn({ name }: Quote): Address {
  const [first_name = "", ...rest] = name.split(" ");
  return { ...NO_ADDRESS, first_name, last_name: rest.join(" ") };
}

/** The methods that need no log-in; undefined until they are loaded. If loading fails, cash on delivery is still available. */
function usePayableMethods(): readonly OfferedMethod[] | undefined {
  const [methods] = useLoaded(async () => {
    const offered = await readPaymentMethods().catch(() => [toOfferedMethod(cashOnDelivery)]);
    return offered.filter(({ id }) => id === "cod" || id === "upi");
  }, []);
  return methods;
}

const NO_METHODS: readonly OfferedMethod[] = [];

/** The default address of a logged-in customer. Without one, the address is typed. */
async function readOwnAddress(): Promise<Address | null> {
  if (!hasToken()) return null;
  const { results = [] } = await readAddresses();
  return selectedAddress(results, null) ?? null;
}
