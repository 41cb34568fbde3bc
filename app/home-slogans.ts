// Separate from the settings, which every page loads: only the home page needs these, after its first screen.

/**
 * The default trust badges of the home page. An administrator edits the texts, and uses the names to choose which badges to show.
 * Words with a figure are displayed large; a badge without one gets a tick. Say only what you can prove.
 */
export const TRUST_BADGES = [
  { name: "natural", text: "100% Natural" },
  { name: "since", text: "Since 1969" },
  { name: "farmers", text: "10K Farmers" },
  { name: "orders", text: "6cr+ Orders" },
  { name: "customers", text: "18L Customer" },
  { name: "certified", text: "Certified" },
] as const;

/**
 * The default 'Why buy' strip, with drawings from drawings/spots. 'Organic' needs a certificate (NPOP or PGS-India). {days} is
 * replaced with the delivery time, {delivery-terms} with the delivery charges.
 */
export const REASONS_TO_BUY = [
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
  { drawing: "sprout", title: "100% organic", text: "Grown with jeevamirtham, never sprayed" },
  {
    drawing: "door",
    title: "Door step delivery",
    text: "{delivery-terms}, in {days} business days",
  },
] as const;

export type BadgeName = (typeof TRUST_BADGES)[number]["name"];
export type ReasonName = (typeof REASONS_TO_BUY)[number]["drawing"];

/** The texts of badges and reasons, by name. */
export type Slogans = Record<BadgeName, string> &
  Record<ReasonName, { title: string; text: string }>;
