import { isReached, type Result } from "./goals.ts";

const WIDTH = 760;
const BAR_X = 250;
/** The end of a bar that is exactly at its goal. */
const GOAL_X = 470;
/** The end of longer bars. */
const LAST_X = 600;
const ROW = 22;
const BAR = 12;
const TOP = 72;

/** The chart's own colours: an image in a page can't use the shop's styles. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .head { font-weight: 600 }
  .note { fill: #57606a }
  .reached { fill: #2f7d4f }
  .missed { fill: #b3541e }
  .goal { stroke: #57606a; stroke-dasharray: 3 3 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .note { fill: #9da7b3 }
    .reached { fill: #56b57d }
    .missed { fill: #e08a52 }
    .goal { stroke: #9da7b3 }
  }`;

/**
 * The results as an SVG picture. Each bar shows how much of a goal is reached; a bar that passes the dashed line has reached its
 * goal. `machine` describes the machine of the measurement.
 */
export function drawChart(results: readonly Result[], machine: string): string {
  const rows: string[] = [];
  let y = TOP;
  for (const [group, members = []] of Object.entries(
    Object.groupBy(results, (result) => result.group),
  )) {
    y += ROW;
    rows.push(`<text class="head" x="0" y="${y}">${escaped(group)}</text>`);
    for (const result of members) {
      y += ROW;
      rows.push(drawRow(result, y));
    }
    y += ROW / 2;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + ROW}" role="img" aria-label="Measured figures beside their goals">
<style>${STYLE}
</style>
<text class="head" x="0" y="16">How much of each goal is reached</text>
<text class="note" x="0" y="36">${escaped(machine)}</text>
<line class="goal" x1="${GOAL_X}" x2="${GOAL_X}" y1="${TOP - 8}" y2="${y}"/>
<text class="note" x="${GOAL_X}" y="${TOP - 12}" text-anchor="middle">goal</text>
${rows.join("\n")}
</svg>
`;
}

function drawRow(result: Result, y: number): string {
  const { name, figure, goal, unit, bound } = result;
  const share = bound === "most" ? goal / figure : figure / goal;
  const width = Math.min(share * (GOAL_X - BAR_X), LAST_X - BAR_X);
  const kind = isReached(result) ? "reached" : "missed";
  const limit = bound === "most" ? "at most" : "at least";
  return [
    `<text x="${BAR_X - 10}" y="${y}" text-anchor="end">${escaped(name)}</text>`,
    `<rect class="${kind}" x="${BAR_X}" y="${y - BAR + 1}" width="${width.toFixed(0)}" height="${BAR}" rx="2"/>`,
    `<text class="note" x="${WIDTH}" y="${y}" text-anchor="end">${figure} ${unit}, ${limit} ${goal}</text>`,
  ].join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
