import { formatCount } from "#app/shared/text/count-of.ts";

/** How a figure compares with that of the period before: '12% more than before'; '' if there was nothing before. */
export function changeText(now: number, before: number): string {
  if (before === 0) return "";
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return "as before";
  return `${formatCount(Math.abs(percent))}% ${percent > 0 ? "more" : "less"} than before`;
}

/** The same for a share in percent: '0.4 points more'. */
export function pointsText(now: number, before: number): string {
  const points = Math.abs(now - before).toFixed(1);
  if (points === "0.0") return "as before";
  return `${points} points ${now > before ? "more" : "less"} than before`;
}
