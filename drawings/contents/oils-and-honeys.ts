import { type ContentsTable, liquid } from "./contents.ts";

/** Oils by their source, and honeys by the flowers the bees visited. */
export const OILS_AND_HONEYS: ContentsTable = {
  "oil-groundnut": { inside: liquid("#e2a222"), beside: ["groundnuts"], accent: "#c2702a" },
  "oil-gingelly": {
    inside: liquid("#b56a12"),
    beside: ["white sesame pile", "black sesame pile"],
    accent: "#8a5a10",
  },
  "oil-coconut": { inside: liquid("#f4ecca"), beside: ["coconut"], accent: "#e8dcb8" },
  "oil-virgin-coconut": {
    inside: liquid("#f8f6ea"),
    serving: "white bowl",
    beside: ["copra pile", "coconut"],
    accent: "#dfe8e0",
  },
  "oil-mustard": { inside: liquid("#c98a08"), beside: ["mustard pile"], accent: "#5a3a1c" },
  "oil-sunflower": {
    inside: liquid("#f2cf52"),
    beside: ["sunflower", "sunflower pile"],
    accent: "#e8a80c",
  },
  "oil-safflower": {
    inside: liquid("#eebf5e"),
    beside: ["safflower", "safflower pile"],
    accent: "#d8541a",
  },
  "oil-castor": { inside: liquid("#e6dc9c"), beside: ["castor pile"], accent: "#6b4a3a" },
  "oil-neem": {
    inside: liquid("#7c7a24"),
    serving: "clay bowl",
    beside: ["neem", "neem pile"],
    accent: "#4a6a28",
  },
  "oil-panchadeepam": {
    inside: liquid("#c98c1e"),
    serving: "lamp",
    beside: ["lamp"],
    accent: "#a8321e",
  },
  "honey-forest": {
    inside: liquid("#c9770e"),
    beside: ["wild flowers", "dark comb"],
    accent: "#955600",
  },
  "honey-moringa": {
    inside: liquid("#eeb23a"),
    beside: ["moringa flower", "dipper"],
    accent: "#4f7a34",
  },
  "honey-jamun": { inside: liquid("#8e3f12"), beside: ["jamun", "dipper"], accent: "#4a2a66" },
  "honey-tulsi": { inside: liquid("#d8961e"), beside: ["tulsi", "dipper"], accent: "#3f6b3a" },
  "honey-small-bee": { inside: liquid("#a8560c"), beside: ["wax pots"], accent: "#5a3414" },
  "honey-comb": {
    inside: { form: "liquid", colour: "#e59a1a", holds: "comb" },
    beside: ["comb"],
    accent: "#c9820a",
  },
  "honey-neem": { inside: liquid("#b8650f"), beside: ["neem flower", "dipper"], accent: "#5a7a2c" },
  "honey-ajwain": {
    inside: liquid("#f3c65c"),
    beside: ["ajwain pile", "dipper"],
    accent: "#8a6a2c",
  },
  "honey-ginger-infused": {
    inside: { form: "liquid", colour: "#dfa02c", holds: "ginger" },
    beside: ["ginger"],
    accent: "#b5702a",
  },
  "honey-amla": {
    inside: { form: "liquid", colour: "#cf8a1e", holds: "amla" },
    beside: ["amla"],
    accent: "#7a8a20",
  },
};
