import { formatCount } from "#app/shared/text/count-of.ts";

/** Compares a figure with that of the previous period: '12% more than before'. Empty if the previous figure is 0. */
export function changeText(now: number, before: number): string {
  if (before === 0) return "";
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return "as before";
  return `${formatCount(Math.abs(percent))}% ${percent > 0 ? "more" : "less"} than before`;
}

/** Compares two shares in percent: '0.4 points more'. */
export function pointsText(now: number, before: number): string {
  const points = Math.abs(now - before).toFixed(1);
  if (points === "0.0") return "as before";
  return `${points} points ${now > before ? "more" : "less"} than before`;
}
