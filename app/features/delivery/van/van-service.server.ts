import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { shop } from "#app/settings.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { pinArea } from "../pincodes/pin-areas.server.ts";
import { vanServes } from "../pincodes/pin-rule.ts";
import { returnPlace, selectTaken, takePlace } from "./van-queries.server.ts";
import {
  choosableDays,
  comingDays,
  outsideVanMessage,
  slotName,
  type VanChoice,
  type VanDay,
  vanTime,
} from "./van-schedule.ts";
import type { DeliverySlots } from "./van-schema.ts";

/**
 * The days and times of the van that a shopper at this PIN code can currently choose. Without a PIN code, for any place that the
 * van serves.
 */
export async function readDeliverySlots(
  ctx: ShopContext,
  pin: string | undefined,
): Promise<DeliverySlots> {
  const ownVan = pin === undefined || pinArea(pin).ownVan;
  return { own_van: ownVan, days: ownVan ? await withPlaces(ctx, choosableDays(new Date())) : [] };
}

/** All days and times on which the van runs, from today on. For administrators. */
export async function readComingSlots(ctx: ShopContext): Promise<Result<DeliverySlots>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return ok({ own_van: true, days: await withPlaces(ctx, comingDays(new Date())) });
}

async function withPlaces(
  ctx: ShopContext,
  days: readonly VanDay[],
): Promise<DeliverySlots["days"]> {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const rows = await selectTaken(ctx, first, last);
  const taken = new Map(rows.map((row) => [`${row.day} ${row.slot}`, row.taken]));
  return days.map(({ day, slots }) => ({
    day,
    slots: slots.map((slot) => {
      const name = slotName(slot);
      return { slot: name, left: Math.max(slot.places - (taken.get(`${day} ${name}`) ?? 0), 0) };
    }),
  }));
}

/** The person who takes a place. A shopper has to order before the cut-off; the shop-keeper doesn't. */
type Taker = "shopper" | "shop-keeper";

/**
 * Takes a place in the van for an order to this PIN code, until the place is returned or the transaction is rolled back. Locks
 * the time slot until the transaction ends, so call it last. Fails at `van_day` if the van doesn't serve the PIN code or the
 * time, or has no place left.
 */
export async function takeVanPlace(
  tx: TransactionContext,
  choice: VanChoice,
  { pincode, taker }: { pincode: string; taker: Taker },
): Promise<Result<undefined>> {
  if (!vanServes(pincode)) return refuse(`Our van doesn't go to PIN code ${pincode}.`);
  const now = new Date();
  const days = taker === "shopper" ? choosableDays(now) : comingDays(now);
  const slot = days
    .find(({ day }) => day === choice.day)
    ?.slots.find((one) => slotName(one) === choice.slot);
  if (!slot) {
    return refuse(`${vanTime(choice)} can't be chosen any more. Choose another day or time.`);
  }
  return (await takePlace(tx, choice, slot.places))
    ? ok()
    : refuse(`The last place on ${vanTime(choice)} is taken. Choose another day or time.`);
}

const refuse = (message: string) => failed(fieldError("van_day", message));

/** Returns an order's place. Does nothing for an order without one. */
export async function returnVanPlace(
  tx: TransactionContext,
  { van_day, van_slot }: { van_day: string | null; van_slot: string | null },
): Promise<void> {
  if (van_day !== null && van_slot !== null)
    await returnPlace(tx, { day: van_day, slot: van_slot });
}

interface Goods {
  title: string;
  van_only: boolean;
}

/** Fails at `field` if only the van delivers some of the goods and it doesn't serve this PIN code. */
export function checkVanGoods(
  goods: readonly Goods[],
  pincode: string,
  field = "address_id",
): Result<undefined> {
  const outside = goods.filter(({ van_only }) => van_only);
  if (outside.length === 0 || vanServes(pincode)) return ok();
  const titles = outside.map(({ title }) => title);
  return failed(fieldError(field, outsideVanMessage(titles, pincode)));
}

/** The position of a PIN code on the van's route, which follows the order in the settings. */
export function routePlace(pincode: string): number {
  const place = shop.ownVanPins.findIndex((beginning) => pincode.startsWith(beginning));
  return place === -1 ? shop.ownVanPins.length : place;
}
