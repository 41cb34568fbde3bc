import { useId } from "react";
import { readDeliverySlots } from "#app/features/delivery/van/van-client.ts";
import { type VanChoice as Choice, slotText } from "#app/features/delivery/van/van-schedule.ts";
import type { DeliverySlots } from "#app/features/delivery/van/van-schema.ts";
import { shortDay } from "#app/shared/india-time.ts";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { useLoaded } from "#app/ui/use-loaded.ts";

interface VanChoiceProps {
  pin: string;
  /** Undefined if the shopper lets the shop choose the day. */
  choice: Choice | undefined;
  onChoose: (choice: Choice | undefined) => void;
  /** Why the shop refused the chosen slot. */
  error: string | undefined;
}

type Day = DeliverySlots["days"][number];

/** If this many places or fewer are left, their number is shown. */
const FEW = 5;

/**
 * The days and slots of the van for a PIN code; renders nothing if there are none. The choice is optional. A chosen day that is no
 * longer available stays selected, so that the shopper sees what to change.
 */
export function VanChoice({ pin, choice, onChoose, error }: VanChoiceProps) {
  const days = useVanDays(pin, error);
  const noteId = useId();
  if (days.length === 0 && !choice) return null;
  const chosen = days.find(({ day }) => day === choice?.day);

  function chooseDay(day: string) {
    const slot = days.find((one) => one.day === day)?.slots.find(({ left }) => left > 0)?.slot;
    onChoose(slot === undefined ? undefined : { day, slot });
  }

  return (
    <div className="mt-4 grid gap-4">
      <SelectField
        label="Delivery day by our own van"
        hint={chosen ? undefined : "Choose a day and a time, or leave it to us."}
        value={choice?.day ?? ""}
        onChange={({ target }) => chooseDay(target.value)}
      >
        <option value="">Any day, as above</option>
        {choice && !chosen && (
          <option value={choice.day} disabled>
            {shortDay(choice.day)} (no longer offered)
          </option>
        )}
        {days.map((one) => (
          <option key={one.day} value={one.day} disabled={isFull(one)}>
            {shortDay(one.day)}
            {isFull(one) && " (full)"}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <fieldset aria-describedby={error ? noteId : undefined}>
          <legend className="mb-2 font-semibold">Time</legend>
          <div className="grid gap-2.5 sm:grid-cols-2">
            {chosen.slots.map(({ slot, left }) => (
              <RadioTile
                key={slot}
                name="van_slot"
                value={slot}
                checked={slot === choice?.slot}
                disabled={left === 0}
                onChange={() => onChoose({ day: chosen.day, slot })}
              >
                <span className="block font-semibold">{slotText(slot)}</span>
                <span className="block text-sm">{leftText(left)}</span>
              </RadioTile>
            ))}
          </div>
        </fieldset>
      )}
      <FieldNote id={noteId} error={error} />
    </div>
  );
}

function isFull({ slots }: Day): boolean {
  return slots.every(({ left }) => left === 0);
}

function leftText(left: number): string {
  if (left === 0) return "Full";
  return left <= FEW ? `${left} ${left === 1 ? "place" : "places"} left` : "Available";
}

/**
 * Loads the days again after the shop has refused a slot. Without a response there is no choice, and the order is delivered as
 * usual.
 */
function useVanDays(pin: string, error: string | undefined): Day[] {
  const read = () =>
    readDeliverySlots(pin).then(
      ({ days }) => days,
      () => [],
    );
  const [days = []] = useLoaded<Day[]>(read, [pin, error]);
  return days;
}
