import { shade } from "../pen/colour.ts";
import { ellipse, fill, type Point, path, repeat, smooth } from "../pen/pen.ts";
import { framed } from "../scenes/composition.ts";
import { Stage } from "../scenes/stage.ts";

/** A drawing on a wash, 400 x 400, with the base of its objects near 330. */
export interface Spot {
  wash: string;
  draw: (stage: Stage) => readonly string[];
}

export function drawSpot(name: string, { wash, draw }: Spot): string {
  const stage = new Stage(`spot ${name}`, "noon", 0.5, 0.3, { width: 400, height: 400 });
  return framed(stage, brushed(stage, wash) + draw(stage).join(""));
}

/** A soft, uneven wash of one tint, as if brushed on paper. */
function brushed(stage: Stage, tint: string): string {
  const edge = (size: number) =>
    Array.from({ length: 13 }, (_, index): Point => {
      const angle = (index / 13) * 6.283;
      const reach = (1 + stage.around() * 0.08) * size;
      return [200 + Math.cos(angle) * 178 * reach, 204 + Math.sin(angle) * 160 * reach];
    });
  const paint = stage.defs.radial(
    `0 ${shade(tint, 0.045)}, .7 ${tint}, 1 ${shade(tint, -0.025)}`,
    0.38,
    0.32,
    0.75,
  );
  return path(smooth(edge(1.06)), fill(tint, 0.42)) + path(smooth(edge(0.98)), fill(paint));
}

/** A tuft of grass. */
export function tuft(stage: Stage, x: number, y: number, high: number, colour = "#6f8a34"): string {
  const blades = repeat(9, (index) => {
    const angle = -1.57 + (index - 4) * 0.2;
    const long = high * stage.random.between(0.7, 1.2);
    const [dx, dy] = [Math.round(Math.cos(angle) * long), Math.round(Math.sin(angle) * long)];
    return `M${x - 2} ${y}q${Math.round(dx * 0.3)} ${Math.round(dy * 0.6)} ${dx + 2} ${dy}q${Math.round(-dx * 0.5)} ${Math.round(-dy * 0.5)} ${2 - dx} ${-dy}Z`;
  });
  return path(blades, fill(colour));
}

/** A round fruit with a highlight. */
export function fruit(stage: Stage, x: number, y: number, radius: number, colour: string): string {
  return (
    ellipse(x, y, radius, radius * 0.96, fill(stage.round(colour))) +
    ellipse(
      x - radius * 0.36,
      y - radius * 0.42,
      radius * 0.24,
      radius * 0.14,
      fill("#ffffff", 0.7),
    )
  );
}
