import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { at, box, fill, path, repeat, stroke } from "../pen/pen.ts";
import { trim } from "../pen/trim.ts";
import type { PackStyle } from "./category-look.ts";
import { seenThrough } from "./filling.ts";
import { label } from "./label.ts";
import type { PackParts } from "./pack.ts";

const BODY =
  "M150 66C151 152 139 250 135 366C134 392 141 402 160 405C202 412 278 412 320 405C339 402 346 392 345 366C341 250 329 152 330 66Z";
const HEAD = "M145 60C180 57 300 56 335 58L334 95C300 98 180 98 146 97Z";

/** The windows extend behind the label, which covers part of them. */
const WINDOWS: Record<PackStyle["window"], string> = {
  arch: "M160 380V250C164 226 196 216 240 216S316 226 320 250V380C320 386 316 389 308 388C262 383 218 383 172 388C164 389 160 386 160 380Z",
  wide: "M164 232H316C317 280 320 330 323 364C323 373 320 377 312 377C264 372 216 372 168 377C160 377 157 373 157 364C160 330 163 280 164 232Z",
  oval: "M240 220C300 220 322 262 322 312S292 392 240 392S158 362 158 312S180 220 240 220Z",
  drop: "M240 214C282 244 328 288 324 334C320 374 284 391 240 391S160 374 156 334C152 288 198 244 240 214Z",
};

/** A paper pouch with a folded top and a window onto its contents. */
export function pouch(parts: PackParts): string {
  const { easel, print, style } = parts;
  return [
    body(easel, style.paper),
    windowOf(parts),
    head(easel, style, print.band),
    label(print, { x: 153, y: 104, width: 174, height: 160 }, easel.defs),
  ].join("");
}

function body({ defs, random }: Easel, paper: Colour): string {
  const across = defs.linear(
    `0 ${shade(paper, -0.2)}, .05 ${shade(paper, -0.08)}, .2 ${shade(paper, 0.07)}, .36 ${shade(paper, 0.04)}, .62 ${paper}, .88 ${shade(paper, -0.08)}, 1 ${shade(paper, -0.22)}`,
    "right",
  );
  const fibres = () =>
    repeat(46, () => {
      const angle = random() * 3;
      const [x, y] = [random.between(140, 340), random.between(100, 404)];
      return `M${trim(x)} ${trim(y)}l${trim(Math.cos(angle) * 5)} ${trim(Math.sin(angle) * 5)}`;
    });
  const [dark, lit] = [shade(paper, -0.26), mix(shade(paper, 0.12), "#fff6df", 0.5)];
  const dent = (tone: Colour, x: number) => defs.radial(`0 ${tone} .42, 1 ${tone} 0`, x, 0.5, 0.62);
  return [
    path(BODY, fill(across)),
    `<g clip-path="${defs.clip(BODY)}">`,
    path(fibres(), stroke(dark, 0.7, 0.4)) + path(fibres(), stroke(lit, 0.7, 0.5)),
    path("M136 100Q186 200 140 372L126 372V100Z", fill(dent(lit, 0.2))),
    path("M344 100Q298 230 346 380L362 380V100Z", fill(dent(dark, 0.85))),
    path("M130 376C180 356 300 356 350 376V414H130Z", fill(dark, 0.14)),
    path("M132 376C180 356 300 356 348 376", stroke(dark, 1.6, 0.6)) +
      path("M132 378.5C180 358.5 300 358.5 348 378.5", stroke(lit, 1.2, 0.6)),
    path("M150 100L162 150M330 100L317 156", stroke(dark, 1.6, 0.35)),
    "</g>",
  ].join("");
}

function windowOf({ easel, filling, style, zoom = 1 }: PackParts): string {
  const { defs } = easel;
  const outline = WINDOWS[style.window];
  const depth = defs.linear("0 #1a0803 .5, .32 #1a0803 0, .8 #1a0803 0, 1 #1a0803 .34");
  const sides = defs.linear("0 #1a0803 .4, .1 #1a0803 0, .92 #1a0803 0, 1 #1a0803 .24", "right");
  return [
    `<g clip-path="${defs.clip(outline)}">`,
    at(142, 238, zoom, seenThrough(easel, filling, [0, 0, 196 / zoom, 156 / zoom])),
    box(142, 214, 196, 180, fill(depth)) + box(142, 214, 196, 180, fill(sides)),
    path("M166 394L222 214H250L196 394ZM206 394L260 214H268L214 394Z", fill("#fff", 0.15)),
    at(2, 3, 1, path(outline, stroke("#1a0803", 6, 0.3))),
    "</g>",
    path(outline, stroke(shade(style.paper, -0.24), 1.4)) +
      at(0.9, 1.2, 1, path(outline, stroke(mix(style.paper, "#fff6df", 0.6), 1.3, 0.7))),
  ].join("");
}

/** The top: folded over and stitched, rolled down under a tin clip, or pressed flat with a tear notch. */
function head({ defs }: Easel, { paper, head: kind }: PackStyle, band: Colour): string {
  const sheet = defs.linear(
    `0 ${shade(paper, -0.14)}, .08 ${shade(paper, 0.02)}, .28 ${shade(paper, 0.1)}, .6 ${shade(paper, 0.03)}, .93 ${shade(paper, -0.06)}, 1 ${shade(paper, -0.18)}`,
    "right",
  );
  const lit = mix(paper, "#fff6df", 0.6);
  const under = path("M147 98Q240 101 333 97V105Q240 111 147 106Z", fill("#2a1606", 0.26));
  const flap =
    path(HEAD, fill(sheet)) + path("M146 97C180 98 300 98 334 95", stroke(lit, 1.2, 0.7));
  if (kind === "stitched") {
    const stitches = (y: number, colour: Colour) =>
      `<path d="M152 ${y + 1.4}L330 ${y - 0.6}" stroke="#3c230c" stroke-opacity=".5" stroke-width="2" stroke-dasharray="6.2 3.4"/><path d="M152 ${y}L330 ${y - 2}" stroke="${colour}" stroke-width="2.2" stroke-dasharray="6.2 3.4"/>`;
    const thread = "M331 72C341 74 346 88 341 102S346 112 345 118";
    return (
      under +
      flap +
      stitches(74, "#fff7e4") +
      stitches(85, band) +
      path(thread, stroke("#fff3dc", 1.8))
    );
  }
  if (kind === "clip") {
    const tin = defs.linear("0 #e6e2d8, .3 #fffdf6, .55 #b9b3a6, 1 #847d70");
    return [
      under + flap,
      path("M145 74C180 71 300 71 335 72", stroke(shade(paper, -0.2), 1.2, 0.6)),
      box(138, 80, 204, 9, fill(tin)) + path("M138 80v16l9-7M342 80v16l-9-7", fill(tin)),
    ].join("");
  }
  return [
    path("M147 58H333V96H147Z", fill(sheet)),
    repeat(5, (index) => path(`M148 ${64 + index * 6}H332`, stroke(shade(paper, -0.12), 1, 0.5))),
    path("M147 94H333", stroke(band, 4)) +
      path("M147 78l5 4l-5 4ZM333 78l-5 4l5 4Z", fill("#fff", 0.8)),
    under,
  ].join("");
}
