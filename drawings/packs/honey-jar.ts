import { type Colour, mix, shade } from "../pen/colour.ts";
import { around, type Easel } from "../pen/easel.ts";
import { glow, round } from "../pen/paint.ts";
import { at, ellipse, fill, type Point, path, repeat, smooth, stroke, use } from "../pen/pen.ts";
import { onGlass } from "./jar.ts";
import type { PackParts } from "./pack.ts";

const GLASS =
  "M158 152C156 162 138 170 137 196V370C137 396 150 405 174 405H306C330 405 343 396 343 370V196C342 170 324 162 322 152Z";
const COVER = "M156 104C158 89 196 83 240 83S322 89 324 104L326 128C300 137 180 137 154 128Z";
const FRILLS = 14;

/** A round-shouldered jar of honey under a printed cloth tied with twine. */
export function honeyJar({ easel, print, filling }: PackParts): string {
  const { defs } = easel;
  const colour = "colour" in filling ? filling.colour : "#e39a1c";
  const [deep, bright] = [shade(colour, -0.2), mix(shade(colour, 0.14), "#ffe9a8", 0.3)];
  const honey = defs.linear(
    `0 ${shade(colour, -0.27)}, .06 ${deep}, .2 ${shade(colour, -0.05)}, .45 ${shade(colour, 0.05)}, .7 ${shade(colour, 0.08)}, .88 ${shade(colour, -0.03)}, 1 ${shade(colour, -0.27)}`,
    "right",
  );
  return [
    ellipse(392, 404, 92, 16, fill(glow(easel, bright), 0.8)),
    path(GLASS, fill("#fbefd0")),
    `<g clip-path="${defs.clip(GLASS)}">`,
    path("M130 184Q240 200 350 184V412H130Z", fill(honey)),
    path(
      "M130 184H350V412H130Z",
      fill(defs.radial(`0 ${bright} .95, .4 ${bright} .5, 1 ${bright} 0`, 0.7, 0.78, 0.5)),
    ),
    filling.form === "liquid" ? inside(easel, filling.holds, colour) : "",
    ellipse(
      240,
      184,
      104,
      10,
      fill(defs.linear(`0 ${deep}, .5 ${shade(colour, 0.07)}, 1 ${bright}`)),
    ) + path("M137 185A103 10 0 0 0 343 185", stroke("#fff3c4", 2, 0.9)),
    bubbles(easel),
    path("M130 388H350V410H130Z", fill(defs.linear(`0 #fff3c4 0, .45 ${bright} .7, 1 ${deep} .6`))),
    "</g>",
    onGlass(easel, print, { x: 137, y: 220, width: 206, height: 146, bow: 4 }, GLASS),
    cloth(easel, print.accent),
  ].join("");
}

function bubbles({ random }: Easel): string {
  return repeat(12, () => {
    const [x, y, r] = [
      random.between(152, 330),
      random.between(196, 214),
      random.between(0.9, 2.4),
    ];
    return ellipse(x, y, r, r, fill("#fff3c4", 0.6));
  });
}

/** A piece of comb, fruits or roots in the honey. */
function inside(
  easel: Easel,
  what: "comb" | "amla" | "ginger" | undefined,
  colour: Colour,
): string {
  if (!what) return "";
  const places: readonly Point[] = [
    [176, 376],
    [216, 384],
    [262, 382],
    [304, 376],
    [158, 200],
    [196, 206],
    [284, 206],
    [322, 200],
  ];
  if (what === "amla")
    return places
      .map(
        ([x, y]) =>
          ellipse(x, y, 23, 21, fill(round(easel, "#b7a03a"))) +
          path(`M${x} ${y - 20}v40`, stroke("#7d6a16", 1.4, 0.6)),
      )
      .join("");
  if (what === "ginger")
    return places
      .map(([x, y], index) =>
        at(
          x,
          y,
          1,
          ellipse(0, 0, 22, 12, fill(round(easel, "#ecd08c"))) +
            ellipse(0, 0, 14, 7, stroke("#b98f3a", 1.4, 0.7)),
          index * 31,
        ),
      )
      .join("");
  const cell = easel.defs.group(
    path(
      "M0-10L9-5V5L0 10L-9 5V-5Z",
      `${fill(round(easel, shade(colour, 0.1)))} stroke="#7a4a06" stroke-width="1.6"`,
    ),
  );
  const cells = repeat(120, (index) => {
    const [row, column] = [Math.floor(index / 10), index % 10];
    return use(cell, 152 + column * 19 + (row % 2) * 9.5, 206 + row * 16.4);
  });
  return path("M146 198H334V412H146Z", fill("#8a4f0c", 0.45)) + cells;
}

function cloth(easel: Easel, ink: Colour): string {
  const { defs } = easel;
  const sheet = defs.linear(
    "0 #b59563, .12 #e8d0a0, .32 #fff3d9, .6 #f3deb4, .85 #d2b27c, 1 #9b7a48",
    "right",
  );
  const hem = Array.from({ length: FRILLS + 1 }, (_, index): Point => {
    const along = index / FRILLS;
    return [
      138 + along * 204,
      162 + Math.sin(along * Math.PI) * 9 + (index % 2 ? 6 : -3) + around(easel) * 2,
    ];
  });
  const skirt = `M158 126C190 136 290 136 322 126${smooth([...hem].reverse(), false).replace("M", "L")}Z`;
  const folds = hem.map(
    ([x, y], index) =>
      `M${Math.round(160 + (index / FRILLS) * 160)} 130L${Math.round(x)} ${Math.round(y)}`,
  );
  return [
    at(2, 6, 1, path(skirt, fill("#3a1804", 0.3))),
    path(skirt, fill(sheet)),
    `<g clip-path="${defs.clip(skirt)}">${flowers(easel, ink, 118, 4)}</g>`,
    path(folds.filter((_, index) => index % 2 === 0).join(""), stroke("#5a3a10", 4, 0.24)) +
      path(folds.filter((_, index) => index % 2).join(""), stroke("#fffaf0", 3, 0.45)),
    path(COVER, fill(sheet)),
    `<g clip-path="${defs.clip(COVER)}">${flowers(easel, ink, 90, 3)}${path("M150 112C190 128 290 128 330 112V140H150Z", fill("#3a1804", 0.16))}</g>`,
    path(
      "M156 127C190 137 290 137 324 127M156 131.5C190 141 290 141 324 131.5",
      stroke("#8f6a38", 3.6),
    ) +
      path(
        "M156 126C190 136 290 136 324 126M156 130.5C190 140 290 140 324 130.5",
        stroke("#d9b47c", 1.4),
      ),
    path(
      "M272 137C252 118 240 124 262 137C284 140 302 122 290 118C282 120 276 130 272 137C266 152 262 160 257 170M273 138C282 150 284 160 286 172",
      stroke("#a87f46", 2.8),
    ),
  ].join("");
}

/** Rows of small block-printed flowers. */
function flowers({ defs }: Easel, ink: Colour, top: number, rows: number): string {
  const petals = repeat(5, (index) => {
    const angle = (index / 5) * Math.PI * 2;
    return `M${Math.round(Math.cos(angle) * 40) / 10} ${Math.round(Math.sin(angle) * 40) / 10}h.1`;
  });
  const flower = defs.group(
    path(petals, stroke(ink, 3.4)) + ellipse(0, 0, 1.6, 1.6, fill("#c4451c")),
  );
  return repeat(rows * 12, (index) => {
    const [row, column] = [Math.floor(index / 12), index % 12];
    const u = ((column + (row % 2) / 2) / 11.5) * 2 - 1;
    return use(flower, 240 + Math.sin(u * 1.5) * (92 + row * 3), top + row * 16 + (1 - u * u) * 5);
  });
}
