import type { ClipboardEvent, KeyboardEvent } from "react";
import type {
  AdminOrderRow,
  ShippingInput,
} from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { PARCEL_NAMES } from "#app/features/orders/parcels.ts";
import { focusOnOpening } from "#app/ui/focus-on-opening.ts";
import { typed } from "#app/ui/form-values.ts";
import { carrierInput } from "./carrier-list.tsx";

const FIELD = "h-11 w-full min-w-0 rounded-field border border-edge bg-surface px-3";

/**
 * The edited fields when the sheet was last submitted, so that failed or undone parcels needn't be typed again, each with the saved
 * value that was shown.
 */
let typedBefore = new Map<string, { typed: string; shown: string }>();

/** What was typed before, unless another value has been saved since. */
function initialValue(name: string, saved: string): string {
  const before = typedBefore.get(name);
  return before?.shown === saved ? before.typed : saved;
}

/**
 * One row per parcel: order, name, place, carrier and tracking number. Pasting a column into a number field fills those below too.
 * Enter, which barcode scanners send, moves to the next row. `carrier` is the default for parcels without their own carrier, except
 * for the van's.
 */
export function ShipSheet({
  orders,
  carrier,
}: {
  orders: readonly AdminOrderRow[];
  carrier: string;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Parcels</legend>
      <p className="mt-1 text-sm text-soft">
        Type or scan the tracking numbers, or paste a column of them into the first field.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys and pastes of its fields */}
      <div onPaste={fillDown} onKeyDown={focusNext} className="mt-2 divide-y divide-line">
        {parcelsOf(orders).map(({ id, kind, recipient, isForVan, several, saved }, at) => (
          <div
            key={`${id} ${kind}`}
            className="grid grid-cols-2 items-center gap-x-3 gap-y-1.5 py-2 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)]"
          >
            <p className="min-w-0 truncate text-sm max-md:col-span-2">
              <span className="font-semibold">#{id}</span> {recipient.name}
              <span className="text-soft md:block">
                <span className="md:hidden">, </span>
                {recipient.city} {recipient.pincode}
                {several && ` · ${PARCEL_NAMES[kind]}`}
              </span>
            </p>
            <input
              {...carrierInput}
              name={fieldName("carrier", id, kind)}
              aria-label={`Carrier of ${parcelName(id, kind, several)}`}
              defaultValue={initialValue(fieldName("carrier", id, kind), saved.carrier)}
              placeholder={isForVan ? "Own van" : carrier || "Own van"}
              className={FIELD}
            />
            <input
              ref={at === 0 ? focusOnOpening : undefined}
              data-number=""
              name={fieldName("number", id, kind)}
              aria-label={`Tracking number of ${parcelName(id, kind, several)}`}
              defaultValue={initialValue(fieldName("number", id, kind), saved.tracking_number)}
              placeholder="Tracking number"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              className={FIELD}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The fields that differ from those shown, so that the others aren't overwritten if someone else has saved them since. A parcel
 * without its own carrier gets `carrier`, unless it is for the van; if that is given, each changed parcel names its carrier.
 */
export function readSheet(
  form: HTMLFormElement,
  orders: readonly AdminOrderRow[],
  carrier: string,
): NonNullable<ShippingInput["tracking"]> {
  const data = new FormData(form);
  const entered = (name: string) => typed(data, name).trim();
  const fields = parcelsOf(orders).flatMap(({ id, kind, saved }) => [
    { name: fieldName("carrier", id, kind), shown: saved.carrier },
    { name: fieldName("number", id, kind), shown: saved.tracking_number },
  ]);
  typedBefore = new Map(
    fields
      .filter(({ name, shown }) => entered(name) !== shown)
      .map(({ name, shown }) => [name, { typed: entered(name), shown }]),
  );
  return orders
    .map(({ id, van, parcels }) => ({
      id,
      parcels: parcels.flatMap((shown) => {
        const usual = van ? "" : carrier;
        const own = entered(fieldName("carrier", id, shown.kind)) || usual;
        const number = entered(fieldName("number", id, shown.kind));
        if (own === shown.carrier && number === shown.tracking_number) return [];
        return {
          kind: shown.kind,
          ...((usual !== "" || own !== shown.carrier) && { carrier: own }),
          ...(number !== shown.tracking_number && { tracking_number: number }),
        };
      }),
    }))
    .filter(({ parcels }) => parcels.length > 0);
}

function parcelsOf(orders: readonly AdminOrderRow[]) {
  return orders.flatMap(({ id, recipient, van, parcels }) =>
    parcels.map((saved) => ({
      id,
      recipient,
      isForVan: van !== null,
      kind: saved.kind,
      saved,
      several: parcels.length > 1,
    })),
  );
}

function fieldName(what: string, id: number, kind: string): string {
  return `${what} ${id} ${kind}`;
}

function parcelName(id: number, kind: keyof typeof PARCEL_NAMES, several: boolean): string {
  return several ? `#${id}, ${PARCEL_NAMES[kind]}` : `#${id}`;
}

/** The focused field and those below it, if it is a field for tracking numbers. */
function fieldsFrom(event: { currentTarget: HTMLElement; target: EventTarget }) {
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("[data-number]")];
  const at = fields.indexOf(event.target as HTMLInputElement);
  return at < 0 ? [] : fields.slice(at);
}

function fillDown(event: ClipboardEvent<HTMLElement>) {
  const lines = event.clipboardData.getData("text").trim().split(/\r?\n/);
  const fields = fieldsFrom(event);
  if (lines.length < 2 || fields.length === 0) return;
  event.preventDefault();
  for (const [at, field] of fields.entries()) {
    const line = lines[at];
    if (line !== undefined) field.value = line.trim().slice(0, field.maxLength);
  }
}

function focusNext(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const [, next] = fieldsFrom(event);
  next?.focus();
  next?.select();
}
