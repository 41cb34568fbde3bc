import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { around } from "../pen/easel.ts";
import { fill, path, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";
import { label } from "./label.ts";
import type { PackParts } from "./pack.ts";

const FRONT = "M156 140H302V405H156Z";

/** A slim printed box, open at the top if it has sticks to show. */
export function slimBox({ easel, print, filling }: PackParts): string {
  const { defs } = easel;
  const body = mix(print.band, print.accent, 0.72);
  const gold = mix(body, "#f3cf7a", 0.78);
  const front = defs.linear(
    `0 ${shade(body, 0.09)}, .5 ${shade(body, 0.02)}, 1 ${shade(body, -0.05)}`,
    "right",
  );
  const side = defs.linear(`0 ${shade(body, -0.09)}, 1 ${shade(body, -0.22)}`, "right");
  const flowers = defs.pattern(
    24,
    24,
    path(
      "M12 6v12M6 12h12M7.8 7.8l8.4 8.4M16.2 7.8l-8.4 8.4M0 0h.1M24 24h.1M0 24h.1M24 0h.1",
      stroke(gold, 1.9, 0.5),
    ),
  );
  return [
    filling.form === "incense" && filling.as === "sticks"
      ? fan(easel, filling.colour, body, print.accent)
      : path("M156 140L180 122H326L302 140Z", fill(shade(body, 0.16))),
    path(FRONT, fill(front)) + path(FRONT, fill(flowers)),
    path("M302 140L326 122V386L302 405Z", fill(side)),
    path("M157 140V404M156 140.5H302", stroke("#fff", 1.2, 0.45)) +
      path("M302 140V405", stroke(shade(body, 0.2), 1.2, 0.7)),
    path("M162 146H296V399H162Z", stroke(gold, 1.6)),
    label(print, { x: 161, y: 172, width: 136, height: 190 }, defs),
  ].join("");
}

/** Incense sticks that fan out of the open box, with dyed bare ends. */
function fan(easel: Easel, colour: Colour, body: Colour, dye: Colour): string {
  const count = 15;
  const sticks = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count;
    const lean = (along - 0.48) * 74 + around(easel) * 6;
    const top = 26 + Math.abs(along - 0.45) * 56 + easel.random.between(0, 24);
    return { foot: 172 + along * 124, lean, top };
  });
  const line = (shift: number) =>
    sticks
      .map(
        ({ foot, lean, top }) =>
          `M${trim(foot + shift)} 150L${trim(foot + lean + shift)} ${trim(top + 22)}`,
      )
      .join("");
  const tips = sticks
    .map(
      ({ foot, lean, top }) => `M${trim(foot + lean)} ${trim(top + 22)}l${trim(lean * 0.14)} -20`,
    )
    .join("");
  return [
    path("M156 140L180 122H326L302 140Z", fill(shade(body, -0.26))),
    path(line(2.4), stroke("#1a0d05", 5, 0.22)),
    path(tips, stroke(mix(dye, "#d2306e", 0.25), 2.6)),
    path(line(0), stroke(shade(colour, -0.06), 5.4)) +
      path(line(-1.2), stroke(shade(colour, 0.14), 1.6, 0.9)),
  ].join("");
}
