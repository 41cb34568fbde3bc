import { z } from "zod";
import { RATES_IN_FORCE } from "#app/features/catalogue/product/gst-rate.ts";
import { INDIAN_STATES, type IndianState } from "#app/features/delivery/addresses/indian-states.ts";
import { PIN_MESSAGE, PIN_PATTERN } from "#app/features/delivery/pincodes/pin-rule.ts";
import { isGstin } from "#app/features/invoices/issue/gstin.ts";
import { UPI_ID } from "#app/features/payments/upi-link.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import { day, instant, text } from "#app/shared/wire-fields.ts";
import { appearance } from "./appearance/appearance-schema.ts";
import { oneLine } from "./one-line-schema.ts";
import { slogans } from "./slogans/slogans-schema.ts";

/** The settings that an administrator can change, by section, with the names from `app/shop.ts`. */

const MAX_DAYS_CLOSED = 180;

const email = z.email("Please enter an email address.").max(200);
const link = (error: string) => text(300).pipe(z.url({ protocol: /^https$/, error }));
const optionalEmail = z.union([z.literal(""), email], {
  error: "Please enter an email address, or nothing.",
});
const whole = (min: number, max: number) =>
  z
    .int(`Please enter a whole number from ${min} to ${max}.`)
    .min(min, `Please enter a whole number from ${min} to ${max}.`)
    .max(max, `Please enter a whole number from ${min} to ${max}.`);

const days = z
  .object({ min: whole(0, 60), max: whole(1, 60) })
  .refine(({ min, max }) => min <= max, {
    path: ["max"],
    message: "The last day can't be before the first.",
  });

/** First digits of PIN codes, at most two hundred. */
const pinBeginnings = z
  .array(
    z.string().regex(/^[1-9][0-9]{0,5}$/, "Please enter the first 1 to 6 digits of PIN codes."),
  )
  .max(200, "Please enter at most 200 PIN code prefixes.");

const identity = z
  .object({
    name: oneLine("The shop's name", 60),
    legalName: oneLine("The registered name", 120),
    shortName: oneLine("The short name", 20),
    founded: whole(1600, 2100),
    address: z.object({
      street: oneLine("The street", 120),
      district: oneLine("The district", 80),
      state: z.enum(Object.keys(INDIAN_STATES) as [IndianState], "Please choose a state."),
      pin: z.string().regex(PIN_PATTERN, PIN_MESSAGE),
      country: oneLine("The country", 60),
    }),
    mapPosition: z.object({
      latitude: z.number("Please enter degrees.").min(-90).max(90),
      longitude: z.number("Please enter degrees.").min(-180).max(180),
    }),
  })
  .refine(({ name, shortName }) => name.includes(shortName), {
    path: ["shortName"],
    message: "The short name must be a part of the shop's name: the logo shows both.",
  });

const contact = z.object({
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ]{6,18}[0-9]$/, "Please enter a phone number: digits and spaces."),
  hours: oneLine("This", 120),
  email,
  careEmail: email,
  whatsappNumber: z
    .string()
    .regex(/^[1-9][0-9]{9,14}$/, "Please enter country code and number, digits only."),
  social: z
    .array(
      z.object({
        name: z.enum(["Instagram", "Facebook", "YouTube"]),
        url: link("Please enter an address with https://."),
      }),
    )
    .max(3)
    .refine((pages) => new Set(pages.map(({ name }) => name)).size === pages.length, {
      message: "Please enter each social network once.",
    }),
  grievanceOfficer: z.object({ name: oneLine("The officer's name", 80), email }),
});

const prefix = z.string().regex(/^[A-Z]{1,2}$/, "Please use one or two capital letters.");

const tax = z
  .object({
    gstin: z
      .string()
      .trim()
      .refine(isGstin, "This is not a GST number: please check each of the 15 characters."),
    fssai: z
      .string()
      .trim()
      .regex(/^[0-9]{14}$/, "Please enter the 14 digits."),
    millsWheat: z.boolean(),
    invoicing: z.object({
      invoicePrefix: prefix,
      creditNotePrefix: prefix,
      gstRateIfUnknown: z
        .number("Please choose a rate.")
        .refine((rate) => RATES_IN_FORCE.includes(rate), "Please choose a rate."),
    }),
  })
  .refine(({ invoicing }) => invoicing.invoicePrefix !== invoicing.creditNotePrefix, {
    path: ["invoicing", "creditNotePrefix"],
    message: "Invoices and credit notes need different prefixes.",
  });

/**
 * Receiving ₹2,00,000 or more in cash incurs a penalty of the same amount (section 269ST of the Income-tax Act, 1961; now of
 * 2025).
 */
const MAX_CASH = 199_999;

const payment = z.object({
  upiId: z
    .string()
    .trim()
    .max(100)
    .regex(
      new RegExp(`^$|${UPI_ID.source}`),
      "Please enter a UPI id such as farm@bank, or nothing.",
    ),
  upiLimit: whole(1, 1_000_000),
  upiMerchantCode: z.string().regex(/^(?:[0-9]{4})?$/, "Please enter four digits, or nothing."),
  cashOnDelivery: z.object({
    offered: z.boolean(),
    limit: whole(1, 1_000_000).max(
      MAX_CASH,
      "Nobody may take ₹2,00,000 or more in cash for a sale. Please enter less.",
    ),
    pins: pinBeginnings,
    releaseDays: whole(1, 60),
  }),
  unpaidOrderLimits: z.object({
    orders: whole(1, 100),
    total: whole(100, 10_000_000),
    piecesOfAPack: whole(1, 1_000),
  }),
  confirmedEmail: z.object({ forCashAbove: whole(0, 10_000_000), forReviews: z.boolean() }),
  cashOrders: z.object({
    refusals: whole(0, 100),
    confirmAbove: whole(0, 1_000_000),
    confirmHours: whole(1, 168),
    // Not in what was stored before there was this setting.
    openOrders: whole(0, 100).default(0),
  }),
});

const delivery = z
  .object({
    processingDays: days,
    deliveryDays: days,
    holidays: z.array(day()).max(60, "Please use at most 60 days."),
    closedUntil: day()
      .refine((given) => given <= addDays(indiaDay(new Date()), MAX_DAYS_CLOSED), {
        message: `The shop can close for ${MAX_DAYS_CLOSED} days at most.`,
      })
      .nullable(),
    carriers: z
      .array(
        z.object({
          name: oneLine("The carrier's name", 60),
          tracking: link("Please enter each carrier as name, comma, and an address with https://."),
        }),
      )
      .max(20, "Please use at most 20 carriers."),
    deliveryAreas: oneLine("This", 200),
    ownVanPins: pinBeginnings,
    claimHours: z.object({ food: whole(1, 720), other: whole(1, 720), answer: whole(1, 48) }),
  })
  .refine(({ processingDays, deliveryDays }) => processingDays.max <= deliveryDays.max, {
    path: ["deliveryDays", "max"],
    message: "A parcel can't arrive before it is packed.",
  });

const time = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, "Please write times as 07:30.");

const MAX_SLOTS = 6;

/** Time slots that don't overlap, since `from` and `to` are a slot's name. */
const vanSlots = z
  .array(
    z
      .object({ from: time, to: time, places: whole(1, 100) })
      .refine(({ from, to }) => from < to, "A time must end after it begins."),
  )
  .max(MAX_SLOTS, `Please use at most ${MAX_SLOTS} times.`)
  .refine(
    (slots) => slots.every(({ from }, at) => at === 0 || (slots[at - 1]?.to ?? "") <= from),
    "Please list the times from morning to evening, without overlaps.",
  );

const van = z
  .object({
    weekdays: z
      .array(z.int().min(0).max(6), "Please choose weekdays.")
      .max(7)
      .refine((days) => new Set(days).size === days.length, "Please choose each weekday once."),
    slots: vanSlots,
    orderUntil: time,
    daysAhead: whole(1, 14),
  })
  .refine(({ weekdays, slots }) => weekdays.length === 0 || slots.length > 0, {
    path: ["slots"],
    message: "Please enter the times at which the van goes.",
  });

const MAX_ZONES = 20;

const deliveryZone = z.object({
  name: oneLine("The zone's name", 60),
  states: z
    .array(z.enum(Object.keys(INDIAN_STATES) as [IndianState], "Please choose states of India."))
    .max(40),
  pins: pinBeginnings,
  charge: whole(0, 10_000),
  perKg: whole(0, 1_000),
  freeFrom: whole(1, 1_000_000).nullable(),
});

const charges = z.object({
  deliveryZones: z
    .array(deliveryZone)
    .max(MAX_ZONES, `Please use at most ${MAX_ZONES} zones.`)
    .refine((zones) => zones.every((zone, at) => isElsewhere(zone) === (at === zones.length - 1)), {
      message:
        "The last zone is for everywhere else: leave its states and PIN codes empty, and fill in those of the others.",
    }),
  smallestOrder: whole(0, 100_000),
});

function isElsewhere({ states, pins }: z.infer<typeof deliveryZone>): boolean {
  return states.length === 0 && pins.length === 0;
}

const alerts = z.object({
  orderAlertEmail: optionalEmail,
  digestHour: whole(0, 23).nullable(),
});

export const sections = {
  identity,
  contact,
  appearance,
  slogans,
  tax,
  payment,
  delivery,
  van,
  charges,
  alerts,
};

export type SectionName = keyof typeof sections;
export type Sections = { [Name in SectionName]: z.infer<(typeof sections)[Name]> };

/** `version` counts the changes, from 0. A change must give the version that it is based on. */
const stored = <T extends z.ZodType>(values: T) =>
  z.object({ version: z.int(), changed_at: instant.nullable(), values });

export const settingsOverview = z.object({
  identity: stored(identity),
  contact: stored(contact),
  appearance: stored(appearance),
  slogans: stored(slogans),
  tax: stored(tax),
  payment: stored(payment),
  delivery: stored(delivery),
  van: stored(van),
  charges: stored(charges),
  alerts: stored(alerts),
});
export type SettingsOverview = z.infer<typeof settingsOverview>;

export const sectionChange = <T extends z.ZodType>(values: T) =>
  z.object({ version: z.int().min(0), values });
