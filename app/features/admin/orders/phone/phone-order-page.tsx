import { Suspense, useState } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import type { BusinessField } from "#app/features/checkout/use-business.ts";
import type { Address } from "#app/features/delivery/addresses/address-schema.ts";
import { vanServes } from "#app/features/delivery/pincodes/pin-rule.ts";
import type { VanChoice } from "#app/features/delivery/van/van-schedule.ts";
import { DeliveryNoteField } from "#app/features/orders/delivery-note-field.tsx";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { placePhoneOrder, quotePhoneOrder } from "#app/features/orders/phone/phone-order-client.ts";
import type { PhoneOrderInput } from "#app/features/orders/phone/phone-order-schema.ts";
import { UPI_HOURS } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { ApiError, isRefusal, messageOf } from "#app/shared/api-error.ts";
import { randomUuid } from "#app/shared/codes/random-codes.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { AdminContent } from "../../page/admin-content.tsx";
import { adminMeta } from "../../page/admin-meta.ts";
import type { Route } from "./+types/phone-order-page";
import { type Caller, CallerPanel, readCaller } from "./caller-panel.tsx";
import { type PhoneLine, PhoneLines, toOrderedLines } from "./phone-lines.tsx";
import { PhoneOrderSums } from "./phone-order-sums.tsx";
import { PlacedOrder } from "./placed-order.tsx";
import { PriceFailure } from "./price-failure.tsx";
import { usePrice } from "./use-price.ts";

const CallerBusiness = requiredComponent(
  async () => (await import("./caller-business.tsx")).CallerBusiness,
);
const VanTimeField = requiredComponent(
  async () => (await import("../van/van-time-field.tsx")).VanTimeField,
);

export const meta = () => adminMeta("New order", "An order by phone.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "orders.change");
  const customer = Number(new URL(request.url).searchParams.get("customer"));
  if (!Number.isSafeInteger(customer) || customer < 1) return null;
  // For an unknown customer, show the search as usual.
  return readCaller(customer).catch(() => null);
}

/** Places an order for a caller: customer, packs and payment. */
export default function PhoneOrderPage({ loaderData }: Route.ComponentProps) {
  const [placed, setPlaced] = useState<AdminOrder | null>(null);
  const [known, setKnown] = useState(loaderData);

  function startNext() {
    setKnown(null);
    setPlaced(null);
  }

  return (
    <AdminContent title="New order" lead={placed ? undefined : "For a customer on the phone."}>
      {placed ? (
        <PlacedOrder order={placed} onNext={startNext} />
      ) : (
        <PhoneOrderForm known={known} onPlaced={setPlaced} />
      )}
    </AdminContent>
  );
}

type PaidBy = PhoneOrderInput["payment_method"];

interface PhoneOrderFormProps {
  /** The customer that the page was opened for, if any. */
  known: Caller | null;
  onPlaced: (order: AdminOrder) => void;
}

function PhoneOrderForm({ known, onPlaced }: PhoneOrderFormProps) {
  const [caller, setCaller] = useState(known);
  const [lines, setLines] = useState<readonly PhoneLine[]>([]);
  const offered = offeredMethods();
  const [method, setMethod] = useState<PaidBy>(offered[0] ?? "cod");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // The idempotency key of this form: a second press or a lost response never places two orders. A refusal doesn't use it up.
  const [key] = useState(randomUuid);
  const address = caller?.address;
  const [business, setBusiness] = useState<Pick<PhoneOrderInput, BusinessField>>({});
  const [chosenVan, setVan] = useState<VanChoice | null>(null);
  const vanGoes =
    shop.van.weekdays.length > 0 && address !== undefined && vanServes(address.pincode);
  const van = vanGoes ? chosenVan : null;
  const [note, setNote] = useState("");
  const price = usePrice(
    lines.length === 0
      ? null
      : {
          lines: toOrderedLines(lines),
          customer_id: caller?.id ?? undefined,
          to: address && { state: address.state, pincode: address.pincode },
        },
    quotePhoneOrder,
  );
  const { quote } = price;
  const canPlace =
    offered.length > 0 &&
    address !== undefined &&
    quote !== null &&
    quote.problem === "" &&
    quote.lines.every(({ problem }) => problem === "");

  async function place() {
    if (!caller || !address || !quote) return;
    const { id, email } = caller;
    setBusy(true);
    setFailure(null);
    try {
      const input = {
        ...(id !== null && { customer_id: id }),
        ...(email !== "" && { email }),
        ...toDestination(address),
        lines: toOrderedLines(lines),
        payment_method: method,
        ...business,
        ...(van && { van_day: van.day, van_slot: van.slot }),
        ...(note !== "" && { delivery_note: note }),
        expected_total: quote.total,
      };
      onPlaced(await placePhoneOrder(input, key));
    } catch (error) {
      setFailure(error);
      // The price or the stock may have changed.
      if (isRefusal(error)) price.reload();
    }
    setBusy(false);
  }

  return (
    <div
      data-unsaved={lines.length > 0 && !busy ? "true" : undefined}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <CallerPanel caller={caller} onChange={setCaller} />
        <PhoneLines lines={lines} quote={quote} onChange={setLines} />
        {caller && (
          <Panel>
            <DeliveryNoteField value={note} onChange={setNote} failure={failure} />
          </Panel>
        )}
        {caller && (
          <Suspense>
            <CallerBusiness
              deliveryState={address?.state}
              failure={failure}
              onChange={setBusiness}
            />
          </Suspense>
        )}
      </div>
      <Panel
        aria-labelledby="payment-title"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-4"
      >
        {vanGoes && (
          <Suspense>
            <VanTimeField
              label="Delivery by our van"
              none="No fixed time"
              value={van}
              onChange={setVan}
            />
          </Suspense>
        )}
        <h2 id="payment-title" className="text-2xl">
          Payment
        </h2>
        <PaymentChoice offered={offered} method={method} onChange={setMethod} />
        <PhoneOrderSums
          quote={quote}
          hasAddress={address !== undefined}
          hasLines={lines.length > 0}
        />
        {price.failure !== "" && <PriceFailure failure={price.failure} onRetry={price.retry} />}
        {quote && quote.problem !== "" && <InlineAlert tone="warning">{quote.problem}</InlineAlert>}
        {failure !== null && (
          <InlineAlert action={<EarlierOrder failure={failure} />}>
            {messageOf(failure, "We couldn't place the order. Try again.")}
          </InlineAlert>
        )}
        <Button
          size="large"
          wide
          busy={busy}
          busyText="Placing..."
          disabled={!canPlace}
          onClick={place}
        >
          Place order
        </Button>
        {!canPlace && offered.length > 0 && price.failure === "" && !quote?.problem && (
          <p className="text-sm text-soft">
            {neededText(caller, lines.length > 0 && quote === null)}
          </p>
        )}
      </Panel>
    </div>
  );
}

/** The payment methods that the shop offers and that work by phone. */
function offeredMethods(): PaidBy[] {
  return [
    ...(shop.cashOnDelivery.offered ? (["cod"] as const) : []),
    ...(shop.upiId !== "" ? (["upi"] as const) : []),
  ];
}

interface PaymentChoiceProps {
  offered: readonly PaidBy[];
  method: PaidBy;
  onChange: (method: PaidBy) => void;
}

function PaymentChoice({ offered, method, onChange }: PaymentChoiceProps) {
  if (offered.length === 0) {
    return (
      <InlineAlert tone="warning">
        Callers pay in cash or by UPI, and the shop offers neither. An owner can change that under
        Settings.
      </InlineAlert>
    );
  }
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="sr-only">Payment method</legend>
      {offered.includes("cod") && (
        <RadioTile name="method" checked={method === "cod"} onChange={() => onChange("cod")}>
          <span className="font-semibold">Cash on delivery</span>
        </RadioTile>
      )}
      {offered.includes("upi") && (
        <RadioTile name="method" checked={method === "upi"} onChange={() => onChange("upi")}>
          <span className="font-semibold">UPI</span>
          <span className="block text-sm text-soft">
            You can send the link by WhatsApp. The stock is held for {UPI_HOURS} hours.
          </span>
        </RadioTile>
      )}
    </fieldset>
  );
}

/** A link to the order that an earlier press has placed, if the error names one. */
function EarlierOrder({ failure }: { failure: unknown }) {
  const id = failure instanceof ApiError ? failure.data.order_id : undefined;
  if (typeof id !== "number") return null;
  return (
    <ButtonLink to={`/admin/orders/${id}`} variant="outline" size="small">
      Open order #{id}
    </ButtonLink>
  );
}

/** The delivery address as API input: the id of a saved address, or a new one in full. */
function toDestination({
  id,
  is_default: _,
  ...fields
}: Address): Pick<PhoneOrderInput, "address_id" | "address"> {
  return id > 0 ? { address_id: id } : { address: fields as PhoneOrderInput["address"] };
}

/** Names what is missing before the order can be placed. */
function neededText(caller: Caller | null, isLoading: boolean): string {
  if (!caller) return "Choose the customer and the address first.";
  if (!caller.address) return "Save the address first.";
  return isLoading ? "Loading the price..." : "Add packs that are in stock.";
}
