/** The current and the next GST rate of a product. Rates in percent, days 'YYYY-MM-DD' in India. */
export interface GstRates {
  /** Null if none has been entered. */
  gst_rate_percent: number | null;
  /** Null together with `next_gst_rate_from`. */
  next_gst_rate_percent: number | null;
  next_gst_rate_from: string | null;
}

/** The rates on a day. A next rate that is in force by then becomes the current rate. */
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
export const RATES_IN_FORCE = [0, 0.25, 3, 5, 18, 40];

/** A warning about a rate that isn't in force; undefined if the rate may be right. */
export function unusualRate(percent: number | null | undefined): string | undefined {
  if (percent === null || percent === undefined || RATES_IN_FORCE.includes(percent)) return;
  return `${percent}% is not a GST rate in force (0, 5, 18 and 40; 0.25 and 3 for precious stones and metals). Please check it.`;
}

/** The error if only one of the next rate and its day is given; undefined if both or neither are. */
export function nextRateError({
  next_gst_rate_percent,
  next_gst_rate_from,
}: Partial<GstRates>):
  | { field: "next_gst_rate_percent" | "next_gst_rate_from"; message: string }
  | undefined {
  const [rate, from] = [next_gst_rate_percent ?? null, next_gst_rate_from ?? null];
  if (rate !== null && from === null) {
    return {
      field: "next_gst_rate_from",
      message: "Enter the day from which the next rate applies.",
    };
  }
  if (rate === null && from !== null) {
    return {
      field: "next_gst_rate_percent",
      message: "Enter the rate that applies from that day.",
    };
  }
  return undefined;
}
