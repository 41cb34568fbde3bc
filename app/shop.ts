import type { Slogans } from "./home-slogans.ts";

/** A page of the farm on a social network. The site has icons for these. */
export interface SocialPage {
  name: "Instagram" | "Facebook" | "YouTube";
  url: string;
}

const social: readonly SocialPage[] = [
  { name: "Instagram", url: "https://www.instagram.com/nelafarmstore" },
  { name: "Facebook", url: "https://www.facebook.com/nelafarmstore" },
  { name: "YouTube", url: "https://www.youtube.com/@nelafarmstore" },
];

/** An uploaded logo, as the attributes of its `<img>`. */
export interface LogoPicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  className: string;
}

/** A picture uploaded as the logo: its path, and the dimensions of its largest file in px. */
export interface UploadedLogo {
  url: string;
  width: number;
  height: number;
}

/** An item in a list that the shop-keeper has ordered. */
export interface Placed {
  name: string;
  shown: boolean;
}

/** A company that delivers parcels. */
export interface Carrier {
  name: string;
  /** The address of its tracking page, with {number} as the placeholder for the tracking number if it takes one. */
  tracking: string;
}

/** The delivery charges for a part of India. Without states and PIN codes, it applies everywhere else. */
export interface DeliveryZone {
  /** The name for pages: 'Hyderabad'. */
  name: string;
  states: string[];
  /** First digits of PIN codes. */
  pins: string[];
  /** In rupees including tax, for a parcel of up to 1 kg; `perKg` is for each further kilogram or part of one. */
  charge: number;
  perKg: number;
  /** Rupees of goods from which delivery is free; null for never. */
  freeFrom: number | null;
}

/** A time window in which the farm's own van delivers, 'HH:MM' in India. */
export interface VanSlot {
  from: string;
  to: string;
  /** The number of orders it can take. */
  places: number;
}

/** Public settings, which pages include. */
const FIRST_SHOP = {
  /** The name on every page, invoice and email. */
  name: "Nela Farm Store",
  /** The registered name of the business, shown in the policies. */
  legalName: "Nela Farm Store Private Limited",
  /** The short name, as in the logo. */
  shortName: "Nela",
  /** The year in which the farm was founded. */
  founded: 1969,

  /** The farm's address, which is the seller's on invoices. */
  address: {
    street: "Chevella Road",
    district: "Ranga Reddy district",
    state: "Telangana",
    /** Six digits. */
    pin: "501503",
    country: "India",
  },
  /** The farm's position, in degrees north and east. */
  mapPosition: { latitude: 17.3067, longitude: 78.1353 },

  /** The phone number, as displayed. */
  phone: "+91 40 4000 1969",
  /** When someone answers the phone. */
  hours: "Monday to Saturday, 9 AM to 6 PM",
  /** For general questions. */
  email: "hello@nela.example",
  /** Customer care, for problems with an order; printed on every product's label. */
  careEmail: "care@nela.example",
  /** The WhatsApp number: country code first, digits only. */
  whatsappNumber: "914040001969",
  /** The farm's social pages, linked in the footer. */
  social,

  /** Whether wheat is milled where food is packed; if so, every food label says so. */
  millsWheat: true,
  /** The FSSAI food licence number, 14 digits. */
  fssai: "13626010000123",
  /** The GST number, 15 letters and digits. */
  gstin: "36AABCN1234F1ZX",
  /** The UPI id that receives payments; empty if the shop doesn't accept UPI. */
  upiId: "nelafarmstore@upi",
  /** The highest order total for UPI, in rupees; most banks allow ₹1,00,000 a day. */
  upiLimit: 100_000,
  /** The four-digit code of a merchant's UPI id; empty for a personal one. */
  upiMerchantCode: "",

  /** The officer who handles complaints; the law requires a name. */
  grievanceOfficer: { name: "Lakshmi Devi", email: "grievance@nela.example" },

  /** Business days from the order, minimum and maximum, until the parcel leaves (`processingDays`) and until it arrives. */
  processingDays: { min: 1, max: 2 },
  deliveryDays: { min: 3, max: 7 },
  /** Days without packing or delivery, in addition to Sundays and national holidays, as YYYY-MM-DD. */
  holidays: [] as string[],
  /** The first day on which parcels leave again, as YYYY-MM-DD; null if the shop isn't closed. */
  closedUntil: null as string | null,
  /**
   * Delivery charges. The first zone that matches an address applies, and the last one matches every address. Empty: free
   * everywhere.
   */
  deliveryZones: [] as DeliveryZone[],
  /** A short text with the charges, derived from the zones. */
  deliveryTerms: "Free shipping across India",
  /** The minimum order, in rupees of goods; 0 for none. */
  smallestOrder: 0,
  /** The carriers that the farm uses. Orders link to their tracking pages. */
  carriers: [
    { name: "Delhivery", tracking: "https://www.delhivery.com/track/package/{number}" },
    { name: "Blue Dart", tracking: "https://www.bluedart.com/tracking" },
    { name: "DTDC", tracking: "https://www.dtdc.com/track-your-shipment/" },
    { name: "India Post", tracking: "https://www.indiapost.gov.in/" },
    { name: "Speed Post", tracking: "https://www.indiapost.gov.in/" },
  ] as Carrier[],
  /** First digits of the PIN codes that the farm's own van serves, in the order of its route; carriers serve all others. */
  ownVanPins: ["500", "501", "502", "506", "520", "522"],
  /** The van's timetable, if shoppers may choose a time. Without weekdays, they can't. */
  van: {
    /** 0 for Sunday to 6 for Saturday. */
    weekdays: [] as number[],
    slots: [] as VanSlot[],
    /** The cut-off for orders on the day before, 'HH:MM'. */
    orderUntil: "18:00",
    /** The number of days, from tomorrow, that can be chosen. */
    daysAhead: 7,
  },
  /** The area served by the farm's own van, as shown on pages. */
  deliveryAreas: "Hyderabad and select locations in Telangana and Andhra Pradesh",
  /**
   * Hours from delivery in which customers can make a claim, for food and for other goods, and hours from a claim to the shop's
   * answer. Pages quote those for food.
   */
  claimHours: { food: 48, other: 48, answer: 48 },
  /** The texts of the home page and of the banner above every page. An administrator edits them together with the other texts. */
  homeTexts: {
    heroTitle: "Millets from our fields,",
    /** The end of the title, in green. */
    heroAccent: "brought to your door",
    heroLead:
      "Old grains, wood-pressed oils, forest honey and hand-pounded spices, packed to order on the farm.",
    /** An extra line in the scrolling banner; empty for none. */
    banner: "",
  },
  /**
   * The logo, unless it is the built-in one. This and the next two are derived from the appearance; by default, pages include none
   * of them.
   */
  logo: undefined as LogoPicture | undefined,
  /** The parts of the home page, unless they are the default ones; see `app/home-sections.ts`. */
  home: undefined as readonly string[] | undefined,
  /** The names of the trust badges to show, unless all are shown in the default order. */
  badges: undefined as readonly string[] | undefined,
  /** The home page's slogans that differ from those in `app/home-slogans.ts`. */
  slogans: undefined as Partial<Slogans> | undefined,
  /** Cash on delivery. */
  cashOnDelivery: {
    offered: true,
    /** The highest order total, in rupees. */
    limit: 10_000,
    /** First digits of the PIN codes where it is offered; 9 is army post, which doesn't collect cash. */
    pins: ["1", "2", "3", "4", "5", "6", "7", "8"],
    /** Days after which an unshipped order without an internal note or tracking number is cancelled and restocked. */
    releaseDays: 7,
  },
};

/** Private settings, which only the server has. */
const FIRST_PRIVATE_SETTINGS = {
  /**
   * The GST state code, the first two digits of the GST number. Orders within the state are charged CGST and SGST, orders to other
   * states IGST.
   */
  stateCode: "36",
  /** Invoices and credit notes. */
  invoicing: {
    /** The prefixes of invoice and credit note numbers: one or two capital letters each, which must differ. */
    invoicePrefix: "NF",
    creditNotePrefix: "NC",
    /**
     * The GST rate, in percent, for products without their own rate. By law, goods that no schedule lists are taxed at 18. To
     * charge the right rate, enter each product's HSN code and rate under 'Label details'.
     */
    gstRateIfUnknown: 18,
  },

  /**
   * Limits on a customer's orders awaiting an online payment: their number, their total in rupees, and the pieces of any one pack.
   */
  unpaidOrderLimits: { orders: 3, total: 20_000, piecesOfAPack: 10 },

  /**
   * The actions that need a confirmed email address, if the shop sends email: cash on delivery above this total in rupees, counted
   * together with the customer's open cash orders, and reviews. Newsletters always need one.
   */
  confirmedEmail: { forCashAbove: 5_000, forReviews: true },

  /**
   * The rules for cash on delivery; 0 turns a rule off.
   * - `refusals`: after this many refused orders, a customer has to pay in advance.
   * - `confirmAbove`: above this total in rupees, the customer has to confirm the order within `confirmHours`, before it is packed.
   *   The totals of a customer's open orders are added up.
   * - `openOrders`: the most open orders that a customer may have. An order is open until it is delivered or cancelled.
   */
  cashOrders: { refusals: 0, confirmAbove: 0, confirmHours: 24, openOrders: 0 },

  /** Receives an email for every new order; empty for none. */
  orderAlertEmail: "orders@nela.example",

  /** The hour of the day in India from which owners get an email about open tasks, if there are any; null for none. */
  digestHour: 7 as number | null,

  /** The appearance of the shop. */
  appearance: {
    /** Null for the built-in logo. */
    logo: null as UploadedLogo | null,
    /** One of the palettes in `app/styles/palettes.ts`. */
    palette: "leaf",
    /** All sections of the home page, see `app/home-sections.ts`. */
    home: [
      { name: "badges", shown: true },
      { name: "favorites", shown: true },
      { name: "seeds", shown: true },
      { name: "reasons", shown: true },
      { name: "collections", shown: true },
    ] as Placed[],
    /** All trust badges, see `app/home-slogans.ts`. */
    badges: [
      { name: "natural", shown: true },
      { name: "since", shown: true },
      { name: "farmers", shown: true },
      { name: "orders", shown: true },
      { name: "customers", shown: true },
      { name: "certified", shown: true },
    ] as Placed[],
  },
};

/** The shop's settings, split by whether browsers may see them. */
export interface Settings {
  shop: typeof FIRST_SHOP;
  privateSettings: typeof FIRST_PRIVATE_SETTINGS;
}

/** The settings of a new shop. The administrator changes them under Settings. Don't remove the quotes around texts. */
export const DEFAULT_SETTINGS: Settings = {
  shop: FIRST_SHOP,
  privateSettings: FIRST_PRIVATE_SETTINGS,
};
