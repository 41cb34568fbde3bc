import { z } from "zod";
import { day } from "#app/shared/wire-fields.ts";
import { pincode } from "../pincodes/pincode-schema.ts";

/** The API shapes of the van's days and times. Days 'YYYY-MM-DD' in India. */

/** A time of the van, '07:00-10:00'. */
export const vanSlotName = z
  .string("Choose a time.")
  .regex(/^[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}$/, "Choose one of the times.");

/** The day and time of the van for an order. */
export const vanChoice = z.object({ day: z.iso.date(), slot: z.string() });

export const vanChoiceInput = z.object({
  day: day("Choose a day."),
  slot: vanSlotName,
});

/** Requests the van's times for a PIN code or, if it is absent, for any place that the van serves. */
export const deliverySlotsQuery = z.object({ pincode: pincode.optional() });

const vanDays = z.array(
  z.object({
    day: z.iso.date(),
    /** The times of the day, from morning to evening. `left` is the number of places left. */
    slots: z.array(z.object({ slot: z.string(), left: z.int() })),
  }),
);

/** The days and times that can currently be chosen. None if the van doesn't serve the PIN code, or if the shop offers no times. */
export const deliverySlots = z.object({ own_van: z.boolean(), days: vanDays });
export type DeliverySlots = z.infer<typeof deliverySlots>;
