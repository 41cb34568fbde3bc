/** Business days from the order, first and last: until the parcel leaves, and until it arrives. */
const processingDays = { min: 1, max: 2 } as const;
const deliveryDays = { min: 3, max: 7 } as const;

/**
 * Who the shop is. Change a line here and it changes everywhere: header, footer, invoices, letters and pages.
 * Words stand between quotes; keep the quotes.
 */
export const shop = {
  /** The name on every page, invoice and letter. */
  name: "Nela Farm Store",
  /** The name the business is registered under; the policies show it. */
  legalName: "Nela Farm Store Private Limited",
  /** The short name, as the logo shows it. */
  shortName: "Nela",
  /** The year the farm began. */
  founded: 1969,

  /** What the home page says of the farm, its figure large; words without a figure get a tick. Say only what you can prove. */
  trustBadges: [
    { text: "100% Natural", figure: "100%" },
    { text: "Since 1969", figure: "1969" },
    { text: "10K Farmers", figure: "10K" },
    { text: "6cr+ Orders", figure: "6cr+" },
    { text: "18L Customer", figure: "18L" },
    { text: "Certified", figure: "" },
  ],
  /** Why to buy here, each beside its drawing of drawings/spots. 'Organic' needs a certificate (NPOP or PGS-India). */
  reasonsToBuy: [
    {
      drawing: "farmer",
      title: "Direct from farmers",
      text: "From 10K growers, no trader in between",
    },
    {
      drawing: "basket",
      title: "Handpicked ingredients",
      text: "Cleaned, sorted and checked by hand",
    },
    { drawing: "pot", title: "Made in large", text: "Big copper pans, slow fires, small margins" },
    { drawing: "sprout", title: "100% organic", text: "Grown with jeevamirtham, never a spray" },
    {
      drawing: "door",
      title: "Door step delivery",
      text: `Free across India, in ${deliveryDays.min} to ${deliveryDays.max} business days`,
    },
  ],

  /** Where the farm is. It stands on invoices as the seller's address. */
  address: {
    street: "Chevella Road",
    district: "Ranga Reddy district",
    state: "Telangana",
    /** Six digits. */
    pin: "501503",
    country: "India",
  },
  /** The farm on a map, in degrees north and east. */
  mapPosition: { latitude: 17.3067, longitude: 78.1353 },

  /** The telephone, written as people read it. */
  phone: "+91 40 4000 1969",
  /** When somebody answers it. */
  hours: "Monday to Saturday, 9 AM to 6 PM",
  /** For any question. */
  email: "hello@nela.example",
  /** For an order that went wrong; it stands on every product's label. */
  careEmail: "care@nela.example",
  /** The WhatsApp number: country code first, digits only. */
  whatsappNumber: "914040001969",
  /** The farm's own pages elsewhere; take a line away and its picture leaves the footer. */
  social: [
    { name: "Instagram", url: "https://www.instagram.com/nelafarmstore" },
    { name: "Facebook", url: "https://www.facebook.com/nelafarmstore" },
    { name: "YouTube", url: "https://www.youtube.com/@nelafarmstore" },
  ],

  /** Whether wheat is milled where food is packed; the label of each food then says so. */
  millsWheat: true,
  /** The food licence, 14 digits. */
  fssai: "13626010000123",
  /** The GST number, 15 letters and digits; its first two are the state code. */
  gstin: "36AABCN1234F1ZX",
  /** The GST state code: an order to the same state pays CGST and SGST, to another IGST. */
  stateCode: "36",
  /** Where UPI payments go; empty where the shop takes none. */
  upiId: "nelafarmstore@upi",
  /** The highest total that may be paid by UPI, in rupees; most banks allow ₹1,00,000 a day. */
  upiLimit: 100_000,
  /** The four digits that the bank gave with a merchant's UPI id; empty for a personal one. */
  upiMerchantCode: "",

  /** Who answers complaints; the law asks for a name. */
  grievanceOfficer: { name: "Lakshmi Devi", email: "grievance@nela.example" },

  processingDays,
  deliveryDays,
  /** Where the farm delivers, as the pages say it. */
  deliveryAreas: "Hyderabad and select locations in Telangana and Andhra Pradesh",
  /** Paying in cash at the door. */
  cashOnDelivery: {
    /** The highest total that may be paid so, in rupees. */
    limit: 10_000,
    /** How the PIN codes begin where it is offered; 9 is the army's post, which collects no cash. */
    pins: ["1", "2", "3", "4", "5", "6", "7", "8"],
    /** After so many days an order that nobody has sent, noted or given a tracking number is cancelled; its stock goes back. */
    releaseDays: 7,
  },
} as const;

// What only the server reads stands apart, so that it is never sent to a browser.

/** Invoices and credit notes. */
export const invoicing = {
  /** What invoice and credit note numbers begin with: one or two capital letters each, not the same. */
  invoicePrefix: "NF",
  creditNotePrefix: "NC",
  /**
   * The GST rate, in percent, of a product whose own rate nobody has entered. 18 is what the law asks for goods that no
   * schedule names; enter each product's HSN and rate under 'Label details' to charge the right one.
   */
  gstRateIfUnknown: 18,
} as const;

/** How the PIN codes begin to which the farm's own van goes; a carrier brings everything else. */
export const ownVanPins: readonly string[] = ["500", "501", "502", "506", "520", "522"];

/** What one customer's orders may hold while they wait for an online payment: orders, rupees in all, pieces of a pack. */
export const unpaidOrderLimits = { orders: 3, total: 20_000, piecesOfAPack: 10 } as const;

/** Who gets a mail for every new order; empty for nobody. */
export const orderAlertEmail: string = "orders@nela.example";
