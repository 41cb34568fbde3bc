import { mix, shade } from "../pen/colour.ts";
import { glow, upright } from "../pen/paint.ts";
import { at, box, ellipse, fill, path, stroke } from "../pen/pen.ts";
import { label, mark } from "./label.ts";
import { type PackParts, roundLight } from "./pack.ts";

const GLASS =
  "M217 92V128C217 156 164 164 163 206V380C163 398 171 405 187 405H293C309 405 317 398 317 380V206C316 164 263 156 263 128V92Z";
const TAG = "M-15-17L0-24L15-17V20H-15Z";

/**
 * A bottle of oil with a cork, a wax-paper seal and a kraft tag. Its glass is brown, so the oil's colour shows only where light
 * passes.
 */
export function bottle({ easel, print, filling }: PackParts): string {
  const { defs } = easel;
  const colour = "colour" in filling ? filling.colour : "#d38b14";
  const [dim, bright] = [
    shade(mix(colour, "#4a2a08", 0.34), -0.04),
    mix(shade(colour, 0.1), "#fff0b8", 0.35),
  ];
  const oil = defs.linear(
    `0 #140a02, .06 ${shade(dim, -0.2)}, .22 ${shade(dim, -0.06)}, .45 ${dim}, .68 ${mix(dim, colour, 0.55)}, .84 ${colour}, .94 ${shade(dim, -0.12)}, 1 #1a0d03`,
    "right",
  );
  const seal = upright(easel, print.accent, 0.18);
  return [
    ellipse(356, 402, 78, 15, fill(glow(easel, bright), 0.85)),
    path(GLASS, fill(oil)),
    `<g clip-path="${defs.clip(GLASS)}">`,
    box(
      160,
      150,
      160,
      260,
      fill(defs.radial(`0 ${bright} .95, .4 ${colour} .6, 1 ${colour} 0`, 0.76, 0.82, 0.46)),
    ),
    box(160, 90, 160, 58, fill("#140a02", 0.34)) +
      path("M212 148Q240 156 268 148", stroke(bright, 1.8, 0.85)),
    box(160, 388, 160, 20, fill(defs.linear(`0 ${bright} 0, .5 ${bright} .6, 1 #1a0d03 .8`))),
    "</g>",
    label(print, { x: 163, y: 206, width: 154, height: 168, bow: 4 }, defs),
    path(GLASS, `${fill(roundLight(easel))} stroke="#0d0602" stroke-opacity=".5"`),
    path(
      "M175 206C171 250 171 340 174 390L185 393C182 340 182 250 187 197ZM192 190C201 170 223 164 225 138L230 138C230 170 207 178 197 196Z",
      fill("#fff", 0.5),
    ),
    path("M308 210V382", stroke("#fff", 3, 0.4)) +
      path("M222 96V132L226 132V96Z", fill("#fff", 0.6)),
    path(
      "M221 54C221 50 259 50 259 54L257 84H223Z",
      fill(defs.linear("0 #8a5a2a, .3 #dba96a, .55 #c68f50, 1 #6e4219", "right")),
    ),
    ellipse(240, 54, 19, 4.6, fill("#e6bd86")) +
      path("M228 64h.1M236 72h.1M247 66h.1M252 76h.1M231 79h.1", stroke("#7a4a1c", 2, 0.6)),
    path("M212 82H268V104Q240 111 212 104Z", fill(seal)) +
      path("M212 83Q240 90 268 83", stroke("#fff", 1, 0.5)),
    path(
      "M215 112Q240 118 265 112M215 116.5Q240 122.5 265 116.5M256 118Q272 130 284 148",
      stroke("#d9b47c", 2.4),
    ),
    at(
      294,
      160,
      1,
      at(2, 3, 1, path(TAG, fill("#2a1606", 0.3))) +
        path(TAG, fill(defs.linear("0 #f0d6a6, 1 #cfa669"))) +
        ellipse(0, -17, 2, 2, fill("#6b421a")) +
        mark(0, 3, 11, "#5a3a12", "#c9812a"),
      16,
    ),
  ].join("");
}
