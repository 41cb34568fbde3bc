import type { ContentsTable, Filling } from "./contents.ts";
import { powder } from "./contents.ts";

function soap(colour: string, flecks: readonly string[], swirl?: string): Filling {
  return { form: "soap", colour, flecks, swirl };
}

function incense(as: "sticks" | "dhoop" | "cones" | "cups", colour: string): Filling {
  return { form: "incense", as, colour };
}

/** Soap, incense and dhoop. */
export const BATH_AND_PRAYER: ContentsTable = {
  "soap-kuppaimeni": {
    inside: soap("#7f9c54", ["#4c6a2e", "#c8a030"]),
    beside: ["kuppaimeni"],
    accent: "#5a7a34",
  },
  "soap-neem-tulsi": {
    inside: soap("#a9bb86", ["#4c6a2e", "#6b7a3c", "#3b5526"]),
    beside: ["neem"],
    accent: "#3f6b2e",
  },
  "soap-goat-milk": {
    inside: soap("#f6eee0", ["#e6d8bc"]),
    beside: ["milk jug"],
    accent: "#b59a6c",
  },
  "soap-nalangu-maavu": {
    inside: soap("#e0b46a", ["#a8641c", "#c85a6c", "#6f8a3c"]),
    beside: ["rose"],
    accent: "#c06a2a",
  },
  "soap-charcoal": {
    inside: soap("#45433f", ["#1c1b1a", "#6a6762"], "#6c6964"),
    beside: ["charcoal"],
    accent: "#35332f",
  },
  "soap-red-sandal": {
    inside: soap("#b8482c", ["#7a200e", "#d87a54"]),
    beside: ["red sandal"],
    accent: "#9a2c18",
  },
  "soap-aloe": {
    inside: soap("#b4d8a4", ["#8abc78"], "#e4f4d8"),
    beside: ["aloe"],
    accent: "#4f8a4a",
  },
  "soap-honey-oats": {
    inside: soap("#e2b668", ["#f6e8c8", "#a87428", "#fbf2da"]),
    beside: ["oat pile"],
    accent: "#c08418",
  },
  "soap-vetiver-scrub": {
    inside: soap("#b59a68", ["#6b4a22", "#8a6a3c", "#54381a"]),
    beside: ["vetiver"],
    accent: "#7a5a30",
  },
  "agarbathi-jasmine": {
    inside: incense("sticks", "#5b4636"),
    beside: ["jasmine"],
    accent: "#6a4a8a",
  },
  "agarbathi-sandal": {
    inside: incense("sticks", "#9a7248"),
    beside: ["sandalwood"],
    accent: "#a8702c",
  },
  "agarbathi-panchagavya": {
    inside: incense("sticks", "#5c4a30"),
    beside: ["cow dung"],
    accent: "#5a6a2c",
  },
  "agarbathi-sambrani": {
    inside: incense("sticks", "#4a3c36"),
    beside: ["benzoin pile"],
    accent: "#8a4a14",
  },
  "agarbathi-vetiver": {
    inside: incense("sticks", "#6f5a38"),
    beside: ["vetiver"],
    accent: "#3f6a4a",
  },
  "agarbathi-rose": { inside: incense("sticks", "#6a3c40"), beside: ["rose"], accent: "#c2385e" },
  "agarbathi-lavender": {
    inside: incense("sticks", "#564a5e"),
    beside: ["lavender"],
    accent: "#7a5cc0",
  },
  "agarbathi-mosquito-herbal": {
    inside: incense("sticks", "#4c5a34"),
    beside: ["citronella"],
    accent: "#2f7a3c",
  },
  "dhoop-sandal": {
    inside: incense("dhoop", "#a8784a"),
    beside: ["sandalwood"],
    accent: "#b0742c",
  },
  "dhoop-sambrani-cup": {
    inside: incense("cups", "#5a4a42"),
    beside: ["benzoin pile"],
    accent: "#7a4a24",
  },
  "dhoop-cow-dung": {
    inside: incense("dhoop", "#6b5436"),
    beside: ["cow dung", "resin pile"],
    accent: "#5a6a34",
  },
  "dhoop-guggul": {
    inside: incense("dhoop", "#4a3424"),
    beside: ["dark resin pile"],
    accent: "#8a3a1c",
  },
  "dhoop-navagraha": {
    inside: incense("dhoop", "#5f6040"),
    beside: ["tulsi", "turmeric"],
    accent: "#3a4a9a",
  },
  "dhoop-lobhan-powder": {
    inside: powder("#dcc49a", "#a8854c"),
    serving: "brass bowl",
    beside: ["benzoin pile"],
    accent: "#a87c3c",
  },
  "dhoop-camphor-cone": {
    inside: incense("cones", "#d9d6cc"),
    beside: ["camphor pile"],
    accent: "#4a8aa0",
  },
  "dhoop-floral-cone": {
    inside: incense("cones", "#9a4a54"),
    beside: ["marigold", "petals"],
    accent: "#d8742a",
  },
};
