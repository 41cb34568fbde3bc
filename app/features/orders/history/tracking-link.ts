/** Carriers whose page for following a parcel is known; Delhivery's takes the number in its address. */
const PAGES: Record<string, string> = {
  bluedart: "https://www.bluedart.com/tracking",
  delhivery: "https://www.delhivery.com/track/package/",
  dtdc: "https://www.dtdc.com/track-your-shipment/",
  indiapost: "https://www.indiapost.gov.in/",
  speedpost: "https://www.indiapost.gov.in/",
};

const TAKES_NUMBER = ["delhivery"];

/**
 * Where a parcel can be followed, on one of the hosts listed here; null for a carrier that is not known by exactly its name,
 * and for what is no tracking number.
 */
export function trackingLink(carrier: string, trackingNumber: string): string | null {
  const name = carrier.toLowerCase().replace(/[^a-z]/g, "");
  const number = trackingNumber.replace(/\s/g, "");
  if (!Object.hasOwn(PAGES, name) || !/^[A-Za-z0-9-]{4,40}$/.test(number)) return null;
  return TAKES_NUMBER.includes(name) ? `${PAGES[name]}${number}` : (PAGES[name] ?? null);
}
