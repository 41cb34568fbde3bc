import { useEffect, useState } from "react";
import { readComingSlots } from "#app/features/delivery/van/van-client.ts";
import { type VanChoice, vanTime } from "#app/features/delivery/van/van-schedule.ts";
import type { DeliverySlots } from "#app/features/delivery/van/van-schema.ts";
import { SelectField } from "#app/ui/select-field.tsx";

interface VanTimeFieldProps {
  label: string;
  /** The label of the empty choice. */
  none: string;
  value: VanChoice | null;
  onChange: (van: VanChoice | null) => void;
  error?: string;
}

/** All upcoming van times with the places left in each. The cut-off for orders doesn't apply to the shop-keeper. */
export function VanTimeField({ label, none, value, onChange, error }: VanTimeFieldProps) {
  const [days, setDays] = useState<DeliverySlots["days"] | null>([]);
  useEffect(() => {
    let current = true;
    readComingSlots().then(
      (slots) => current && setDays(slots.days),
      () => current && setDays(null),
    );
    return () => {
      current = false;
    };
  }, []);
  const times = (days ?? []).flatMap(({ day, slots }) =>
    slots.map(({ slot, left }) => ({ day, slot, left })),
  );
  const isListed = times.some((time) => keyOf(time) === keyOf(value));

  return (
    <SelectField
      label={label}
      error={days === null ? "The van's times could not be loaded. Try again." : error}
      value={keyOf(value)}
      onChange={({ target }) =>
        onChange(readKey(target.value, [...times, ...(value ? [value] : [])]))
      }
    >
      <option value="">{none}</option>
      {value && !isListed && <option value={keyOf(value)}>{vanTime(value)}</option>}
      {times.map(({ left, ...time }) => (
        <option
          key={keyOf(time)}
          value={keyOf(time)}
          disabled={left === 0 && keyOf(time) !== keyOf(value)}
        >
          {vanTime(time)} ({placesText(left, keyOf(time) === keyOf(value))})
        </option>
      ))}
    </SelectField>
  );
}

function placesText(left: number, isChosen: boolean): string {
  if (isChosen) return "chosen";
  return left === 0 ? "full" : `${left} left`;
}

function keyOf(van: VanChoice | null): string {
  return van ? `${van.day} ${van.slot}` : "";
}

function readKey(key: string, times: readonly VanChoice[]): VanChoice | null {
  const found = times.find((time) => keyOf(time) === key);
  return found ? { day: found.day, slot: found.slot } : null;
}
