/** The tracking pages of known carriers. */
const PAGES: Record<string, string> = {
  bluedart: "https://www.bluedart.com/tracking",
  delhivery: "https://www.delhivery.com/track/package/",
  dtdc: "https://www.dtdc.com/track-your-shipment/",
  indiapost: "https://www.indiapost.gov.in/",
  speedpost: "https://www.indiapost.gov.in/",
};

/** Carriers whose page takes the tracking number in its address. */
const TAKES_NUMBER = ["delhivery"];

/**
 * The tracking page of a parcel, always on one of the hosts above; null for an unknown carrier or something that isn't a
 * tracking number.
 */
export function trackingLink(carrier: string, trackingNumber: string): string | null {
  const name = carrier.toLowerCase().replace(/[^a-z]/g, "");
  const number = trackingNumber.replace(/\s/g, "");
  if (!Object.hasOwn(PAGES, name) || !/^[A-Za-z0-9-]{4,40}$/.test(number)) return null;
  return TAKES_NUMBER.includes(name) ? `${PAGES[name]}${number}` : (PAGES[name] ?? null);
}
