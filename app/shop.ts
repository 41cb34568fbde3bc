import type { Slogans } from "./home-slogans.ts";

/** A page of the farm on a social network; the site has icons for these. */
export interface SocialPage {
  name: "Instagram" | "Facebook" | "YouTube";
  url: string;
}

const social: readonly SocialPage[] = [
  { name: "Instagram", url: "https://www.instagram.com/nelafarmstore" },
  { name: "Facebook", url: "https://www.facebook.com/nelafarmstore" },
  { name: "YouTube", url: "https://www.youtube.com/@nelafarmstore" },
];

/** An uploaded logo, as attributes of its `<img>`. */
export interface LogoPicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  className: string;
}

/** A picture that was uploaded as the logo: its path, and the size of its largest file in px. */
export interface UploadedLogo {
  url: string;
  width: number;
  height: number;
}

/** One of several things in the order in which the shop-keeper put them. */
export interface Placed {
  name: string;
  shown: boolean;
}

/** Who delivers parcels. */
export interface Carrier {
  name: string;
  /** The address of its tracking page, with {number} where the tracking number goes, if it takes one. */
  tracking: string;
}

/** What delivery to a part of India costs. Without states and PIN codes it is for everywhere else. */
export interface DeliveryZone {
  /** As pages say it: 'Hyderabad'. */
  name: string;
  states: string[];
  /** First digits of PIN codes. */
  pins: string[];
  /** Rupees for a parcel of up to 1 kg, and for each further kilogram begun. Tax is included. */
  charge: number;
  perKg: number;
  /** Rupees of goods from which delivery is free; null for never. */
  freeFrom: number | null;
}

/** A time of a day at which the farm's own van delivers, 'HH:MM' in India. */
export interface VanSlot {
  from: string;
  to: string;
  /** How many orders it takes. */
  places: number;
}

/** What everybody may know; pages carry it. */
const FIRST_SHOP = {
  /** The name on every page, invoice and email. */
  name: "Nela Farm Store",
  /** The name the business is registered under; the policies show it. */
  legalName: "Nela Farm Store Private Limited",
  /** The short name, as the logo shows it. */
  shortName: "Nela",
  /** The year the farm began. */
  founded: 1969,

  /** The farm's address; on invoices, the seller's. */
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
  /** When the phone is answered. */
  hours: "Monday to Saturday, 9 AM to 6 PM",
  /** For general questions. */
  email: "hello@nela.example",
  /** Customer care, for problems with an order; printed on every product's label. */
  careEmail: "care@nela.example",
  /** The WhatsApp number: country code first, digits only. */
  whatsappNumber: "914040001969",
  /** The farm's social pages, linked in the footer. */
  social,

  /** Whether wheat is milled where food is packed; if so, every food label says it. */
  millsWheat: true,
  /** The FSSAI food licence number, 14 digits. */
  fssai: "13626010000123",
  /** The GST number, 15 letters and digits. */
  gstin: "36AABCN1234F1ZX",
  /** The UPI id that receives payments; empty if the shop takes none. */
  upiId: "nelafarmstore@upi",
  /** The highest order total that can be paid by UPI, in rupees; most banks allow ₹1,00,000 a day. */
  upiLimit: 100_000,
  /** The four-digit code that comes with a merchant's UPI id; empty for a personal one. */
  upiMerchantCode: "",

  /** Handles complaints; the law requires a name. */
  grievanceOfficer: { name: "Lakshmi Devi", email: "grievance@nela.example" },

  /** Business days from the order, first and last: until the parcel leaves, and until it arrives. */
  processingDays: { min: 1, max: 2 },
  deliveryDays: { min: 3, max: 7 },
  /** Days without packing or delivery, beside Sundays and the national holidays, as YYYY-MM-DD. */
  holidays: [] as string[],
  /** The first day on which parcels leave again, as YYYY-MM-DD; null if the shop is not closed. */
  closedUntil: null as string | null,
  /** What delivery costs; the first zone that an address fits counts, and the last fits every address. None: free everywhere. */
  deliveryZones: [] as DeliveryZone[],
  /** The charges in a few words; they follow from the zones. */
  deliveryTerms: "Free shipping across India",
  /** The smallest order, in rupees of goods; 0 for none. */
  smallestOrder: 0,
  /** The carriers that the farm sends parcels with. Their tracking pages are linked from orders. */
  carriers: [
    { name: "Delhivery", tracking: "https://www.delhivery.com/track/package/{number}" },
    { name: "Blue Dart", tracking: "https://www.bluedart.com/tracking" },
    { name: "DTDC", tracking: "https://www.dtdc.com/track-your-shipment/" },
    { name: "India Post", tracking: "https://www.indiapost.gov.in/" },
    { name: "Speed Post", tracking: "https://www.indiapost.gov.in/" },
  ] as Carrier[],
  /** First digits of the PIN codes that the farm's own van serves, in the order of its route; carriers serve the rest. */
  ownVanPins: ["500", "501", "502", "506", "520", "522"],
  /** When the van goes, if shoppers may choose a time. Without weekdays they choose none. */
  van: {
    /** 0 for Sunday to 6 for Saturday. */
    weekdays: [] as number[],
    slots: [] as VanSlot[],
    /** The time on the day before until which orders are taken, 'HH:MM'. */
    orderUntil: "18:00",
    /** How many days ahead can be chosen, from tomorrow on. */
    daysAhead: 7,
  },
  /** Where the farm's own van delivers, as shown on pages. */
  deliveryAreas: "Hyderabad and select locations in Telangana and Andhra Pradesh",
  /**
   * Hours from the delivery in which customers may claim food and other goods, and from a claim to the shop's answer. The pages quote
   * those for food.
   */
  claimHours: { food: 48, other: 48, answer: 48 },
  /** What the home page and the line above every page say; an administrator edits it with the other texts. */
  homeTexts: {
    heroTitle: "Millets from our fields,",
    /** Ends the title, in green. */
    heroAccent: "brought to your door",
    heroLead:
      "Old grains, wood-pressed oils, forest honey and hand-pounded spices, packed to order on the farm.",
    /** A line of its own in the scrolling banner; empty for none. */
    banner: "",
  },
  /** The logo, if it is not the built-in one. This and the next two follow from the appearance; by default pages carry none of them. */
  logo: undefined as LogoPicture | undefined,
  /** The parts of the home page, see `app/home-sections.ts`, if they are not the default ones. */
  home: undefined as readonly string[] | undefined,
  /** The names of the trust badges that are shown, if not all in their default order. */
  badges: undefined as readonly string[] | undefined,
  /** The slogans of the home page that differ from those of `app/home-slogans.ts`. */
  slogans: undefined as Partial<Slogans> | undefined,
  /** Cash on delivery. */
  cashOnDelivery: {
    offered: true,
    /** The highest order total, in rupees. */
    limit: 10_000,
    /** First digits of the PIN codes where it is offered; 9 is army post, which collects no cash. */
    pins: ["1", "2", "3", "4", "5", "6", "7", "8"],
    /** Days after which an order is cancelled and restocked, if it has no internal note or tracking number and was not shipped. */
    releaseDays: 7,
  },
};

/** What only the server reads. */
const FIRST_PRIVATE_SETTINGS = {
  /**
   * The GST state code, the first two digits of the GST number. Orders within the state are charged CGST and SGST, orders to other
   * states IGST.
   */
  stateCode: "36",
  /** Invoices and credit notes. */
  invoicing: {
    /** Prefixes of invoice and credit note numbers: one or two capital letters each, and different. */
    invoicePrefix: "NF",
    creditNotePrefix: "NC",
    /**
     * The GST rate, in percent, for products without a rate of their own. By law, goods that no schedule lists are taxed at
     * 18. Enter each product's HSN and rate under 'Label details' to charge the right one.
     */
    gstRateIfUnknown: 18,
  },

  /** Limits on one customer's orders that await an online payment: orders, rupees in total, pieces of each pack. */
  unpaidOrderLimits: { orders: 3, total: 20_000, piecesOfAPack: 10 },

  /**
   * What needs a confirmed email address, if the shop sends email: cash on delivery above this total, in rupees, with the customer's
   * open cash orders, and reviews.
   * Newsletters always do.
   */
  confirmedEmail: { forCashAbove: 5_000, forReviews: true },

  /**
   * Cash on delivery: after how many orders that came back unpaid a customer has to pay in advance (0: never); from above which
   * total in rupees the customer confirms the order before it is packed (0: never), and within how many hours; how many a customer may
   * have that are neither delivered nor cancelled (0: any number). Such orders count together in the totals.
   */
  cashOrders: { refusals: 0, confirmAbove: 0, confirmHours: 24, openOrders: 0 },

  /** Receives an email about every new order; empty for none. */
  orderAlertEmail: "orders@nela.example",

  /** From this hour of the day in India on, owners get an email about what waits, if anything does; null for none. */
  digestHour: 7 as number | null,

  /** How the shop looks. */
  appearance: {
    /** Null for the built-in one. */
    logo: null as UploadedLogo | null,
    /** One of `app/styles/palettes.ts`. */
    palette: "leaf",
    /** The home page's sections of `app/home-sections.ts`, all of them. */
    home: [
      { name: "badges", shown: true },
      { name: "favorites", shown: true },
      { name: "seeds", shown: true },
      { name: "reasons", shown: true },
      { name: "collections", shown: true },
    ] as Placed[],
    /** The trust badges of `app/home-slogans.ts`, all of them. */
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

/** The shop's settings, by whether browsers may know them. */
export interface Settings {
  shop: typeof FIRST_SHOP;
  privateSettings: typeof FIRST_PRIVATE_SETTINGS;
}

/** What a new shop begins with. The administrator changes it under Settings; keep the quotes around texts. */
export const DEFAULT_SETTINGS: Settings = {
  shop: FIRST_SHOP,
  privateSettings: FIRST_PRIVATE_SETTINGS,
};
