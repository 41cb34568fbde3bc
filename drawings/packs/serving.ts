import type { Contents, Filling, Serving } from "../contents/contents.ts";
import { type Mound, mound } from "../grains/heap.ts";
import { burningStick, cones, cups, dhoopSticks } from "../parts/incense.ts";
import { leaf } from "../parts/leaves.ts";
import { nest, pastaHeap } from "../parts/noodles.ts";
import {
  bowl,
  lamp,
  type Material,
  powderMound,
  scoop,
  soupBowl,
  surface,
  teaGlass,
  tumbler,
} from "../parts/vessels.ts";
import { type Colour, mix, shade } from "../pen/colour.ts";
import type { Easel } from "../pen/easel.ts";
import { shadow } from "../pen/paint.ts";
import { at } from "../pen/pen.ts";
import { grainsOf } from "./filling.ts";
import { bareBar } from "./soap-bar.ts";

/** Half the width of a bowl. */
const BOWL = 80;

/** The contents as served on a table, centred on 0, 0. */
export function serve(easel: Easel, serving: Serving, { inside, made }: Contents): string {
  switch (serving) {
    case "heap":
      return heap(easel, inside, { x: 0, y: -4, half: 82, height: 60, strays: 9 });
    case "heap on leaf":
      return (
        bananaLeaf(easel) +
        heap(easel, inside, { x: 2, y: -6, half: 76, height: 56, strays: 4 }, false)
      );
    case "wooden scoop":
      return (
        at(14, -6, 1, scoop(easel)) +
        heap(easel, inside, { x: -26, y: 2, half: 66, height: 52, strays: 8 })
      );
    case "tumbler":
      return at(4, 4, 1.16, tumbler(easel, made ?? "#8a5a3c"));
    case "tea glass":
      return (
        at(10, 4, 1.12, teaGlass(easel, made ?? "#b5702a")) +
        at(-48, 14, 0.62, heap(easel, inside, { x: 0, y: 0, half: 58, height: 34, strays: 5 }))
      );
    case "soup bowl":
      return at(0, 2, 1.2, soupBowl(easel, made ?? "#c8702a", "#4f7a34"));
    case "nest":
      return inside.form === "strands"
        ? nest(easel, inside.colour, inside.thick ?? 5)
        : pastaHeap(easel, colourOf(inside));
    case "soap":
      return inside.form === "soap"
        ? at(-4, 8, 1, bareBar(easel, inside.colour, inside.flecks, inside.swirl))
        : "";
    case "incense":
      return incense(easel, inside);
    case "lamp":
      return lamp(easel, -8, 0, 1.3);
    case "nothing":
      return "";
    default:
      return inBowl(easel, inside, serving.replace(" bowl", "") as Material);
  }
}

/** A single colour that represents a filling. */
export function colourOf(filling: Filling): Colour {
  return "colour" in filling ? filling.colour : "#b98a4c";
}

function heap(easel: Easel, inside: Filling, place: Mound, onGround = true): string {
  const foot = onGround ? shadow(easel, place.x + 2, place.y + 12, place.half * 1.9) : "";
  if (inside.form !== "grain")
    return (
      foot +
      at(
        place.x,
        0,
        1,
        powderMound(easel, place.half, place.height * 1.2, colourOf(inside), place.y + 8),
      )
    );
  return foot + mound(easel, grainsOf(easel, inside), place);
}

function inBowl(easel: Easel, inside: Filling, material: Material): string {
  return bowl(easel, material, BOWL, (rimY) => {
    if (inside.form === "liquid") return surface(easel, BOWL, inside.colour, rimY);
    if (inside.form === "grain") {
      const place = { x: 0, y: rimY + 2, half: BOWL * 0.93, height: 52, strays: 0, depth: 0.16 };
      return mound(easel, grainsOf(easel, inside), place);
    }
    return powderMound(easel, BOWL * 0.9, 64, colourOf(inside), rimY);
  });
}

function bananaLeaf(easel: Easel): string {
  const green = "#5f9440";
  return (
    shadow(easel, 2, 14, 150, 0.7) +
    at(-86, 12, [1, 0.62], leaf(easel, 178, 74, green, 9)) +
    at(-86, 12, [1, 0.62], leaf(easel, 0, 0, mix(green, shade(green, 0.1), 0.5), 0))
  );
}

function incense(easel: Easel, inside: Filling): string {
  if (inside.form !== "incense") return inBowl(easel, inside, "brass");
  const { as, colour } = inside;
  if (as === "sticks") return burningStick(easel, colour);
  if (as === "dhoop") return at(-6, 0, 1.14, dhoopSticks(easel, colour));
  return at(0, 0, 1.14, as === "cones" ? cones(easel, colour) : cups(easel, colour));
}
