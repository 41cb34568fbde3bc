import { RATES_IN_FORCE } from "#app/features/catalogue/product/gst-rate.ts";
import { INDIAN_STATES } from "#app/features/delivery/addresses/indian-states.ts";
import type { SectionName } from "#app/features/settings/settings-schema.ts";
import type { HomeSection } from "#app/home-sections.ts";
import { REASONS_TO_BUY, TRUST_BADGES } from "#app/home-slogans.ts";
import { PALETTE_NAMES, PALETTES } from "#app/styles/palettes.ts";

/** A form field of the settings. `path` is the path of the value within its section. */
export interface SettingField {
  path: string;
  label: string;
  hint?: string;
  /**
   * `list` holds comma-separated texts; `link` the address of the social network named last in `path`; `zones` rows; `carriers` and
   * `slots` lines; `weekdays` comma-separated names of days; `order` the names of `choices`.
   */
  kind:
    | "text"
    | "number"
    | "switch"
    | "list"
    | "day"
    | "link"
    | "choice"
    | "number-choice"
    | "zones"
    | "carriers"
    | "weekdays"
    | "slots"
    | "logo"
    | "palette"
    | "order";
  type?: "email" | "tel" | "url";
  choices?: readonly { value: string; label: string }[];
  /** For a number: whether it may have decimals. */
  decimals?: boolean;
}

export interface SettingGroup {
  name: SectionName;
  title: string;
  lead: string;
  fields: readonly SettingField[];
}

const states = Object.keys(INDIAN_STATES).map((name) => ({ value: name, label: name }));
const rates = RATES_IN_FORCE.map((rate) => ({ value: String(rate), label: `${rate}%` }));
const hours = [
  { value: "", label: "No email" },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`,
  })),
];

const palettes = PALETTE_NAMES.map((value) => ({ value, label: PALETTES[value].label }));
const homeSections: Record<HomeSection, string> = {
  badges: "Trust badges",
  favorites: "Your Favorites",
  seeds: "The seed chart",
  reasons: "Why buy from our farm",
  collections: "Your collections",
};

const text = (path: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  path,
  label,
  kind: "text",
  ...more,
});
const number = (path: string, label: string, hint?: string): SettingField => ({
  path,
  label,
  kind: "number",
  hint,
});

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    name: "identity",
    title: "The shop",
    lead: "On every page, invoice, label and email.",
    fields: [
      text("name", "Name of the shop"),
      text("shortName", "Short name", { hint: "A part of the name; the logo shows it large." }),
      text("legalName", "Registered name", { hint: "On invoices and in the policies." }),
      number("founded", "Farming since", "A year."),
      text("address.street", "Street"),
      text("address.district", "District"),
      { path: "address.state", label: "State", kind: "choice", choices: states },
      text("address.pin", "PIN code"),
      text("address.country", "Country"),
      {
        ...number("mapPosition.latitude", "Latitude", "Degrees north, for the map on Contact."),
        decimals: true,
      },
      { ...number("mapPosition.longitude", "Longitude", "Degrees east."), decimals: true },
    ],
  },
  {
    name: "contact",
    title: "Contact",
    lead: "How shoppers reach you, in the footer and on Contact.",
    fields: [
      text("phone", "Phone", { type: "tel" }),
      text("hours", "Hours", { hint: "When the phone is answered." }),
      text("email", "Email for questions", { type: "email" }),
      text("careEmail", "Customer care email", { type: "email", hint: "Also on product labels." }),
      text("whatsappNumber", "WhatsApp number", {
        type: "tel",
        hint: "Country code first, digits only, such as 914040001969.",
      }),
      ...["Instagram", "Facebook", "YouTube"].map(
        (network): SettingField => ({
          path: `social.${network}`,
          label: network,
          kind: "link",
          type: "url",
          hint: "With https://. Leave empty for none.",
        }),
      ),
      text("grievanceOfficer.name", "Grievance officer", { hint: "The law requires a name." }),
      text("grievanceOfficer.email", "Grievance officer's email", { type: "email" }),
    ],
  },
  {
    name: "appearance",
    title: "Appearance",
    lead: "How the shop looks. The review shows the home page as it will be.",
    fields: [
      {
        path: "logo",
        label: "Logo",
        kind: "logo",
        hint: "PNG, JPEG or WebP, shown at most 144 by 46 px; best with a transparent background. In dark mode and in the footer it gets a light one. Invoices show it too; emails show the shop's name.",
      },
      {
        path: "palette",
        label: "Colours",
        kind: "palette",
        choices: palettes,
        hint: "For buttons, links and the footer, in light and dark mode, and in emails.",
      },
      {
        path: "home",
        label: "Sections of the home page",
        kind: "order",
        choices: Object.entries(homeSections).map(([value, label]) => ({ value, label })),
        hint: "Shown in this order below the large picture. Unticked ones are hidden.",
      },
      {
        path: "badges",
        label: "Trust badges",
        kind: "order",
        choices: TRUST_BADGES.map(({ name, text }) => ({ value: name, label: text })),
        hint: "Their texts are below, under Badges and reasons.",
      },
    ],
  },
  {
    name: "slogans",
    title: "Badges and reasons",
    lead: "What the home page says about the farm. The law allows only what you can prove.",
    fields: [
      ...TRUST_BADGES.map(({ name, text: first }) =>
        text(name, `Badge '${first}'`, { hint: "A word with a figure is shown large." }),
      ),
      ...REASONS_TO_BUY.flatMap(({ drawing, title }) => [
        text(`${drawing}.title`, `Reason '${title}'`),
        text(`${drawing}.text`, `Text below '${title}'`, {
          hint:
            drawing === "door"
              ? "{days} stands for the days of a delivery, {delivery-terms} for what it costs."
              : undefined,
        }),
      ]),
    ],
  },
  {
    name: "tax",
    title: "Tax and licences",
    lead: "For invoices from now on; those already issued stay as they are.",
    fields: [
      text("gstin", "GST number", {
        hint: "Its first two digits are your state: orders within it are charged CGST and SGST.",
      }),
      text("fssai", "FSSAI licence", { hint: "14 digits." }),
      {
        path: "millsWheat",
        label: "Wheat is milled where food is packed",
        kind: "switch",
        hint: "If ticked, every food label says so.",
      },
      text("invoicing.invoicePrefix", "Invoice numbers begin with", {
        hint: "One or two capital letters. Numbering continues with the new prefix.",
      }),
      text("invoicing.creditNotePrefix", "Credit note numbers begin with"),
      {
        path: "invoicing.gstRateIfUnknown",
        label: "GST rate of products without one",
        kind: "number-choice",
        choices: rates,
      },
    ],
  },
  {
    name: "payment",
    title: "Payment",
    lead: "The payment methods at checkout.",
    fields: [
      text("upiId", "UPI id", { hint: "Such as farm@bank. Leave empty if you don't take UPI." }),
      text("upiMerchantCode", "Merchant code", {
        hint: "The four digits that came with a merchant's UPI id. Leave empty for a personal one.",
      }),
      number("upiLimit", "Maximum order by UPI, in ₹"),
      { path: "cashOnDelivery.offered", label: "Offer cash on delivery", kind: "switch" },
      number("cashOnDelivery.limit", "Maximum order by cash, in ₹"),
      {
        path: "cashOnDelivery.pins",
        label: "PIN codes with cash on delivery",
        kind: "list",
        hint: "Their first digits, separated by commas. 9 is army post, which collects no cash.",
      },
      number(
        "cashOnDelivery.releaseDays",
        "Days after which a cash order is cancelled",
        "If nobody has started on it. Its goods go back on sale.",
      ),
      number(
        "cashOrders.refusals",
        "Refused cash orders after which a customer pays in advance",
        "Counts cash orders that this customer or phone number refused: 2 is usual, 0 means never. You can allow cash again on the customer's page.",
      ),
      number(
        "cashOrders.confirmAbove",
        "Customers confirm cash orders above, in ₹",
        "By a link in an email or on WhatsApp, before you pack. A customer's open cash orders count together. 0 means never.",
      ),
      number(
        "cashOrders.confirmHours",
        "Hours to confirm before a cash order is cancelled",
        "After half of them, an email reminds the customer. The goods of a cancelled order go back on sale.",
      ),
      number(
        "cashOrders.openOrders",
        "Open cash orders a customer may have",
        "Neither delivered nor cancelled. 0 for any number.",
      ),
      number("unpaidOrderLimits.orders", "Unpaid online orders a customer may have"),
      number("unpaidOrderLimits.total", "Highest total of unpaid online orders, in ₹"),
      number("unpaidOrderLimits.piecesOfAPack", "Pieces of one pack in unpaid online orders"),
      number(
        "confirmedEmail.forCashAbove",
        "Cash orders need a confirmed email above, in ₹",
        "Only if the shop sends email. New customers get a link that confirms their address. A customer's open cash orders count together.",
      ),
      {
        path: "confirmedEmail.forReviews",
        label: "Reviews need a confirmed email",
        kind: "switch",
      },
    ],
  },
  {
    name: "delivery",
    title: "Delivery and claims",
    lead: "What product pages, policies and emails promise.",
    fields: [
      number("processingDays.min", "Business days until packed, at least"),
      number("processingDays.max", "Business days until packed, at most"),
      number("deliveryDays.min", "Business days until delivered, at least"),
      number(
        "deliveryDays.max",
        "Business days until delivered, at most",
        "A higher number also writes off stock that would then arrive too close to its best-before date; lowering it later doesn't bring that stock back. Only the first 13 days count for this.",
      ),
      {
        path: "closedUntil",
        label: "Closed until",
        kind: "day",
        hint: "The first day on which parcels leave again. Shoppers see it and can still order.",
      },
      {
        path: "holidays",
        label: "Holidays of the shop",
        kind: "list",
        hint: "Such as 2026-12-25, separated by commas. Sundays and national holidays are included automatically.",
      },
      {
        path: "carriers",
        label: "Carriers",
        kind: "carriers",
        hint: "One per line: name, comma, address of the tracking page. {number} in it stands for the tracking number.",
      },
      text("deliveryAreas", "Where your own van delivers", { hint: "As shown on pages." }),
      {
        path: "ownVanPins",
        label: "PIN codes of your own van",
        kind: "list",
        hint: "Their first digits, separated by commas, in the order of its route.",
      },
      number("claimHours.food", "Hours to report a problem with food", "From the delivery."),
      number("claimHours.other", "Hours to report a problem with other goods"),
      number("claimHours.answer", "Hours in which you answer a claim", "At most 48, by law."),
    ],
  },
  {
    name: "van",
    title: "Your own van",
    lead: "In its area, shoppers can choose a day and time. It doesn't run on holidays or while the shop is closed.",
    fields: [
      {
        path: "weekdays",
        label: "Delivery days",
        kind: "weekdays",
        hint: "If none is ticked, shoppers can't choose a day.",
      },
      {
        path: "slots",
        label: "Delivery times",
        kind: "slots",
        hint: "One per line: from, to, and how many orders it takes, such as 07:00-10:00, 20.",
      },
      text("orderUntil", "Order by", { hint: "Time on the day before, such as 18:00." }),
      number("daysAhead", "Days ahead that shoppers can choose", "At most 14."),
    ],
  },
  {
    name: "charges",
    title: "Delivery charges",
    lead: "Without zones delivery is free everywhere. Shoppers see what it costs before they order.",
    fields: [
      {
        path: "deliveryZones",
        label: "Zones",
        kind: "zones",
        hint: "The first zone that matches an address applies; the last one is for everywhere else.",
      },
      number("smallestOrder", "Minimum order, in ₹ of goods", "0 for none."),
    ],
  },
  {
    name: "alerts",
    title: "Emails to you",
    lead: "What the shop emails you automatically.",
    fields: [
      text("orderAlertEmail", "Email about each new order", {
        type: "email",
        hint: "And each declined quote. Leave empty for none.",
      }),
      {
        path: "digestHour",
        label: "Morning email about what needs your attention",
        kind: "number-choice",
        choices: hours,
        hint: "To all owners, if anything does.",
      },
    ],
  },
];
