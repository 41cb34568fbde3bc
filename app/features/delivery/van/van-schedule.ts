import { shop } from "#app/settings.ts";
import { addDays, indiaDay, indiaFormat, shortDay } from "#app/shared/india-time.ts";
import type { VanSlot } from "#app/shop.ts";
import { isHoliday } from "../pincodes/delivery-dates.ts";

/** A day (ISO, in India) and a time of the van, in the form that orders store: '07:00-10:00'. */
export interface VanChoice {
  day: string;
  slot: string;
}

/** A day on which the van runs, with its times. */
export interface VanDay {
  day: string;
  slots: readonly VanSlot[];
}

export const WEEKDAY_NAMES = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

const timeFormat = indiaFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Whether shoppers can choose a time of the van. */
export function vanHasTimes(): boolean {
  return shop.van.weekdays.length > 0;
}

/** The days that a shopper can choose at `now`, for any PIN code. Tomorrow can be chosen only until the daily cut-off time. */
export function choosableDays(now: Date): VanDay[] {
  const first = timeFormat.format(now) < shop.van.orderUntil ? 1 : 2;
  return vanDays(now, first);
}

/** The days on which the van runs, from today on, which the shop-keeper can choose. */
export function comingDays(now: Date): VanDay[] {
  return vanDays(now, 0);
}

function vanDays(now: Date, first: number): VanDay[] {
  const { slots, daysAhead } = shop.van;
  const today = indiaDay(now);
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => ahead)
    .filter((ahead) => ahead >= first)
    .map((ahead) => addDays(today, ahead))
    .filter(vanGoesOn)
    .map((day) => ({ day, slots }));
}

/** Whether the van runs on a day: on its weekdays, except holidays and days on which the shop is closed. */
function vanGoesOn(day: string): boolean {
  return shop.van.weekdays.includes(new Date(day).getUTCDay()) && !isHoliday(day);
}

/** The name of a slot, which orders store. */
export function slotName({ from, to }: Pick<VanSlot, "from" | "to">): string {
  return `${from}-${to}`;
}

/** 'Tue 1 Dec, 07:00–10:00'. */
export function vanTime({ day, slot }: VanChoice): string {
  return `${shortDay(day)}, ${slotText(slot)}`;
}

/** '07:00–10:00'. */
export function slotText(slot: string): string {
  return slot.replace("-", "–");
}

/** 'Tuesdays and Fridays'; '' if shoppers can't choose a day. */
export function vanWeekdays(): string {
  const names = shop.van.weekdays
    .toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
    .map((day) => `${WEEKDAY_NAMES[day]}s`);
  const last = names.pop();
  return [names.join(", "), last].filter(Boolean).join(" and ");
}

const MAX_BEGINNINGS = 12;

/** 'PIN codes that begin with 500, 501 or 502, on Tuesdays and Fridays'. */
export function vanReach(): string {
  const { ownVanPins } = shop;
  const shown = ownVanPins.slice(0, MAX_BEGINNINGS);
  const last = ownVanPins.length > shown.length ? "others" : shown.pop();
  const beginnings = [shown.join(", "), last].filter(Boolean).join(" or ");
  const weekdays = vanWeekdays();
  return `PIN codes that begin with ${beginnings}${weekdays && `, on ${weekdays}`}`;
}

/** Why goods that only the van delivers can't be delivered to a PIN code. `titles` must not be empty. */
export function outsideVanMessage(titles: readonly string[], pin: string): string {
  const named = [...new Set(titles)];
  const them = named.length === 1 ? "it" : "them";
  return `Only our own van delivers ${named.join(", ")}, and it doesn't go to PIN code ${pin}. Choose another address, or remove ${them} from the order.`;
}
