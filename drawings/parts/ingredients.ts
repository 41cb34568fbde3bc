import { grain } from "../grains/grain.ts";
import type { GrainName } from "../grains/grain-kinds.ts";
import { mound } from "../grains/heap.ts";
import type { Easel } from "../pen/easel.ts";
import { shadow } from "../pen/paint.ts";
import { at } from "../pen/pen.ts";
import * as flowers from "./flowers.ts";
import * as fruits from "./fruits.ts";
import { comb, dipper, waxPots } from "./honey.ts";
import { dungCakes } from "./incense.ts";
import * as leaves from "./leaves.ts";
import * as pods from "./pods.ts";
import * as spices from "./spices.ts";
import { lamp, milkJug, powderMound } from "./vessels.ts";

/** A part about 110 wide, lying or standing at 0, 0. */
type Part = (easel: Easel) => string;

/** A small heap of grains. */
function pile(name: GrainName): Part {
  return (easel) =>
    shadow(easel, 2, 6, 88, 0.7) +
    mound(easel, [grain(easel, name, 10, { turns: 4, tones: 1 })], {
      x: 0,
      y: 0,
      half: 42,
      height: 22,
      strays: 6,
    });
}

/** A small cone of a ground ingredient. */
function dust(colour: string): Part {
  return (easel) => shadow(easel, 2, 6, 90, 0.7) + powderMound(easel, 44, 34, colour, 2);
}

function sprig(
  long: number,
  pairs: number,
  leaf: readonly [number, number],
  colour: string,
  spread?: number,
): Part {
  return (easel) => leaves.lyingSprig(easel, { long, pairs, leaf, colour, spread });
}

function two(back: Part, front: Part): Part {
  return (easel) => at(10, -20, 0.72, back(easel)) + at(-4, 5, 0.72, front(easel));
}

const neem = sprig(96, 6, [30, 9], "#4c7a34");
const tulsi = sprig(80, 4, [26, 15], "#55733f", 64);
const curryLeaf = sprig(94, 6, [26, 12], "#3f6b2e", 58);
const moringa = sprig(88, 7, [16, 11], "#6a9a4a", 66);
const chillies: Part = (easel) => spices.chillies(easel);

/** The ingredients that can be placed beside a pack. */
export const INGREDIENTS = {
  neem,
  tulsi,
  "curry leaf": curryLeaf,
  moringa,
  mint: sprig(72, 4, [28, 20], "#4f9450", 62),
  "tea leaves": (easel) =>
    leaves.lyingSprig(
      easel,
      { long: 62, pairs: 2, leaf: [48, 18], colour: "#5a8f34", spread: 40 },
      -16,
    ),
  kuppaimeni: sprig(70, 3, [34, 24], "#6a9a44", 60),
  thoothuvalai: sprig(78, 4, [30, 18], "#4a7a48", 70),
  vallarai: (easel) =>
    shadow(easel, 0, 6, 100, 0.5) +
    at(-26, -20, 1, leaves.roundLeaf(easel, 25, "#5f9a3c")) +
    at(24, -24, 1, leaves.roundLeaf(easel, 24, "#6fa84a")) +
    at(0, -4, 1, leaves.roundLeaf(easel, 22, "#578f38")),
  "balloon vine": leaves.balloonVine,
  pirandai: leaves.pirandai,
  aloe: leaves.aloe,
  lemongrass: (easel) => leaves.grassBundle(easel, "#8fae4a", "#dfe6b4"),
  citronella: two((easel) => leaves.grassBundle(easel, "#7aa050", "#d6b8a0"), neem),
  jasmine: flowers.jasmine,
  rose: flowers.rose,
  hibiscus: flowers.hibiscus,
  "butterfly pea": flowers.butterflyPea,
  avaram: flowers.avaram,
  marigold: flowers.marigold,
  "wild flowers": flowers.wildFlowers,
  "moringa flower": (easel) => flowers.whiteFlowers(easel, "#7aa650", "#e6c25a"),
  "neem flower": (easel) =>
    at(6, -6, 0.8, neem(easel)) + at(-8, 0, 0.8, flowers.whiteFlowers(easel, "#4c7a34", "#c9d07a")),
  safflower: flowers.safflower,
  lavender: flowers.lavender,
  sunflower: flowers.sunflower,
  petals: (easel) => flowers.petals(easel, "#e8742a"),
  tomato: fruits.tomato,
  lemon: fruits.lemon,
  carrot: fruits.carrots,
  beetroot: fruits.beetroot,
  abc: fruits.abc,
  banana: fruits.bananas,
  "banana stem": fruits.bananaStem,
  amla: fruits.amla,
  jamun: fruits.jamun,
  coconut: fruits.coconut,
  tamarind: fruits.tamarind,
  vegetables: fruits.vegetables,
  "green grapes": (easel) => fruits.grapes(easel, "#b4c45a"),
  "golden grapes": (easel) => fruits.grapes(easel, "#d6c650"),
  "red grapes": (easel) => fruits.grapes(easel, "#9a2e4a"),
  "black grapes": (easel) => fruits.grapes(easel, "#33264a"),
  chillies,
  "byadagi chillies": spices.wrinkledChillies,
  garlic: spices.garlic,
  ginger: spices.ginger,
  "dry ginger": spices.dryGinger,
  turmeric: spices.turmericRoot,
  mudavattukal: spices.hairyRhizome,
  cinnamon: spices.cinnamon,
  "star anise": spices.starAnise,
  "whole spices": spices.wholeSpices,
  "bay and mace": spices.bayAndMace,
  sandalwood: spices.sandalwood,
  "red sandal": spices.redSandal,
  vetiver: spices.vetiver,
  charcoal: two(spices.charcoalSticks, spices.bambooTwig),
  "bamboo twig": spices.bambooTwig,
  groundnuts: pods.groundnuts,
  shells: pods.shells,
  melon: (easel) => pods.slice(easel, "#2f6b34", "#d8383c", "#241a14"),
  pumpkin: (easel) => pods.slice(easel, "#c8701c", "#f0a63a", "#f6ecd0"),
  "green gram pods": (easel) =>
    pods.pods(easel, { long: 92, wide: 12, colour: "#5f8a34", seeds: "#6f9a3c", count: 7 }),
  "black gram pods": (easel) =>
    pods.pods(easel, { long: 80, wide: 13, colour: "#6a6a34", seeds: "#2c2a28", count: 6 }),
  "horse gram pods": (easel) =>
    pods.pods(easel, { long: 74, wide: 14, colour: "#b09a54", seeds: "#a06a42", bend: 18 }),
  "cowpea pods": (easel) =>
    pods.pods(easel, {
      long: 116,
      wide: 11,
      colour: "#7aa048",
      seeds: "#e6d8b4",
      count: 8,
      bend: 16,
    }),
  "red cowpea pods": (easel) =>
    pods.pods(easel, {
      long: 116,
      wide: 11,
      colour: "#96a050",
      seeds: "#8a3324",
      count: 8,
      bend: 16,
    }),
  "chickpea pods": (easel) =>
    pods.pods(easel, { long: 46, wide: 26, colour: "#8aa84a", seeds: "#a0703c", count: 2 }),
  "kabuli pods": (easel) =>
    pods.pods(easel, { long: 48, wide: 28, colour: "#a3ba5c", seeds: "#ead2a4", count: 2 }),
  "moth bean pods": (easel) =>
    pods.pods(easel, { long: 70, wide: 9, colour: "#a08a4c", seeds: "#b08452", count: 7 }),
  "kidney bean pods": (easel) =>
    pods.pods(easel, {
      long: 108,
      wide: 18,
      colour: "#a3ac5c",
      seeds: "#7a1c22",
      count: 4,
      bend: 20,
    }),
  "soya pods": (easel) =>
    pods.pods(easel, { long: 66, wide: 21, colour: "#94a84e", seeds: "#e6cf94", count: 3 }),
  "toor pods": (easel) =>
    pods.pods(easel, { long: 76, wide: 15, colour: "#8a8a3c", seeds: "#b5742a", count: 4 }),
  "field bean pods": (easel) =>
    pods.pods(easel, {
      long: 84,
      wide: 24,
      colour: "#86a850",
      seeds: "#eadcae",
      count: 4,
      bend: 20,
    }),
  comb: (easel) => at(2, -18, 0.9, comb(easel, "#e59a1a")),
  "dark comb": (easel) => at(0, -16, 0.9, comb(easel, "#b8640e")),
  "wax pots": waxPots,
  dipper: (easel) => dipper(easel, "#e59a1a"),
  "milk jug": milkJug,
  lamp: (easel) => lamp(easel, 0, 4, 1),
  "cow dung": dungCakes,
  "cocoa dust": dust("#4a2a1c"),
  "oat pile": pile("oat flake"),
  "foxtail pile": pile("foxtail millet"),
  "little pile": pile("little millet"),
  "kodo pile": pile("kodo millet"),
  "barnyard pile": pile("barnyard millet"),
  "ragi pile": pile("ragi"),
  "pearl pile": pile("pearl millet"),
  "sorghum pile": pile("sorghum"),
  "red rice pile": pile("mapillai samba"),
  "black rice pile": pile("black rice"),
  "wheat pile": pile("emmer wheat"),
  "horse gram pile": pile("horse gram"),
  "black gram pile": pile("black gram"),
  "green gram pile": pile("green gram"),
  "chana pile": pile("chana dal"),
  "toor pile": pile("toor dal"),
  "urad pile": pile("white urad"),
  "chickpea pile": pile("kabuli chickpea"),
  "black sesame pile": pile("black sesame"),
  "white sesame pile": pile("white sesame"),
  "mustard pile": pile("mustard"),
  "sunflower pile": pile("sunflower seed"),
  "safflower pile": pile("safflower seed"),
  "castor pile": pile("castor"),
  "neem pile": pile("neem seed"),
  "pepper pile": pile("pepper"),
  "coriander pile": pile("coriander"),
  "cumin pile": pile("cumin"),
  "fennel pile": pile("fennel"),
  "ajwain pile": pile("ajwain"),
  "clove pile": pile("clove"),
  "cardamom pile": pile("cardamom"),
  "fenugreek pile": pile("fenugreek"),
  "pomegranate pile": pile("pomegranate"),
  "almond pile": pile("almond"),
  "jaggery pile": pile("jaggery"),
  "copra pile": pile("copra"),
  "resin pile": pile("resin"),
  "dark resin pile": pile("dark resin"),
  "benzoin pile": pile("benzoin"),
  "camphor pile": pile("camphor"),
  "asafoetida pile": pile("asafoetida"),
  "rock salt pile": pile("rock salt"),
} satisfies Record<string, Part>;

export type IngredientName = keyof typeof INGREDIENTS;
