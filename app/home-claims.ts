// Apart from the settings, which every page has, so that only the home page fetches them: after its first screen.

/**
 * The home page's trust badges. The figure is shown large; a badge without one gets a tick. Claim only what you can prove. The
 * names stay: the settings say by them which badges are shown.
 */
export const TRUST_BADGES = [
  { name: "natural", text: "100% Natural", figure: "100%" },
  { name: "since", text: "Since 1969", figure: "1969" },
  { name: "farmers", text: "10K Farmers", figure: "10K" },
  { name: "orders", text: "6cr+ Orders", figure: "6cr+" },
  { name: "customers", text: "18L Customer", figure: "18L" },
  { name: "certified", text: "Certified", figure: "" },
] as const;

/** The 'Why buy' strip, with drawings from drawings/spots. 'Organic' needs a certificate (NPOP or PGS-India); {days} are those of a delivery. */
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
    text: "Free across India, in {days} business days",
  },
] as const;
