/** The GST rate of a product, and the one that follows it. Rates in percent, days 'YYYY-MM-DD' in India. */
export interface GstRates {
  /** Null where nobody has entered one. */
  gst_rate_percent: number | null;
  /** Null together with the day from which it holds. */
  next_gst_rate_percent: number | null;
  next_gst_rate_from: string | null;
}

/** The rates as they stand on a day: a next rate that has begun is the rate, and no next one. */
export function gstRatesOn(
  { gst_rate_percent, next_gst_rate_percent, next_gst_rate_from }: GstRates,
  day: string,
): GstRates {
  if (next_gst_rate_from === null || next_gst_rate_from > day) {
    return { gst_rate_percent, next_gst_rate_percent, next_gst_rate_from };
  }
  return {
    gst_rate_percent: next_gst_rate_percent,
    next_gst_rate_percent: null,
    next_gst_rate_from: null,
  };
}

/** GST's rates since 22 September 2025; 0.25 and 3 are for precious stones and metals. */
const RATES_IN_FORCE = [0, 0.25, 3, 5, 18, 40];

/** What to say of a rate that the law no longer knows; undefined where it may be right. */
export function unusualRate(percent: number | null | undefined): string | undefined {
  if (percent === null || percent === undefined || RATES_IN_FORCE.includes(percent)) return;
  return `${percent}% is not a GST rate in force (0, 5, 18 and 40; 0.25 and 3 for precious stones and metals). Please check it.`;
}

/** Why a next rate can't be kept: it needs its day, and a day its rate. Undefined where both are there, or neither. */
export function nextRateFault({
  next_gst_rate_percent,
  next_gst_rate_from,
}: Partial<GstRates>):
  | { field: "next_gst_rate_percent" | "next_gst_rate_from"; message: string }
  | undefined {
  const [rate, from] = [next_gst_rate_percent ?? null, next_gst_rate_from ?? null];
  if (rate !== null && from === null) {
    return { field: "next_gst_rate_from", message: "Please give the day from which it holds." };
  }
  if (rate === null && from !== null) {
    return {
      field: "next_gst_rate_percent",
      message: "Please give the rate that holds from then.",
    };
  }
  return undefined;
}
