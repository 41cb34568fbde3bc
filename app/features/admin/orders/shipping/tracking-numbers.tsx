import type { ClipboardEvent, KeyboardEvent } from "react";
import type { AdminOrderRow } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { PARCEL_NAMES, type ParcelKind } from "#app/features/orders/parcels.ts";

/** The form field of a parcel's tracking number. */
export function numberName(id: number, kind: ParcelKind): string {
  return `number ${id} ${kind}`;
}

const FIELD = "h-11 w-full min-w-0 rounded-field border border-edge bg-surface px-3";

/**
 * A field for each parcel's tracking number. A column pasted into one field also fills those below; Enter, which scanners
 * send at the end, goes to the next field.
 */
export function TrackingNumbers({ orders }: { orders: readonly AdminOrderRow[] }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Tracking numbers (optional)</legend>
      <p className="mt-1 text-sm text-soft">
        A column of numbers pasted into the first field fills the ones below.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys and pastes of its fields */}
      <div onPaste={fillDown} onKeyDown={focusNext} className="mt-2 grid gap-2">
        {orders.flatMap(({ id, parcels, recipient }) =>
          parcels.map((kind) => (
            <label
              key={`${id} ${kind}`}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-3"
            >
              <span className="min-w-0 text-sm">
                <span className="font-semibold">#{id}</span>{" "}
                <span className="text-soft">
                  {parcels.length > 1 ? PARCEL_NAMES[kind] : recipient.name}
                </span>
              </span>
              <input
                name={numberName(id, kind)}
                maxLength={100}
                autoComplete="off"
                className={FIELD}
              />
            </label>
          )),
        )}
      </div>
    </fieldset>
  );
}

/** The focused field and those below it. */
function fieldsFrom(event: { currentTarget: HTMLElement; target: EventTarget }) {
  const fields = [...event.currentTarget.querySelectorAll("input")];
  return fields.slice(fields.indexOf(event.target as HTMLInputElement));
}

function fillDown(event: ClipboardEvent<HTMLElement>) {
  const lines = event.clipboardData.getData("text").trim().split(/\r?\n/);
  if (lines.length < 2) return;
  event.preventDefault();
  for (const [at, field] of fieldsFrom(event).entries()) {
    const line = lines[at];
    if (line !== undefined) field.value = line.trim().slice(0, field.maxLength);
  }
}

function focusNext(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const [, next] = fieldsFrom(event);
  next?.focus();
}
