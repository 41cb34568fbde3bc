import { type ContentsTable, type Filling, grains, powder } from "./contents.ts";

function strands(colour: string, thick?: number): Filling {
  return { form: "strands", colour, thick };
}

/** Noodles, malts, soups and teas. */
export const DRINKS_AND_MEALS: ContentsTable = {
  "noodles-foxtail": { inside: strands("#e8c25a"), beside: ["foxtail pile"], accent: "#c8861a" },
  "noodles-ragi": { inside: strands("#8a5444"), beside: ["ragi pile"], accent: "#6b2a20" },
  "noodles-kodo": { inside: strands("#bf9468"), beside: ["kodo pile"], accent: "#8a5a30" },
  "noodles-barnyard": { inside: strands("#efe4c8"), beside: ["barnyard pile"], accent: "#3f7a74" },
  "noodles-little": { inside: strands("#d8c69a"), beside: ["little pile"], accent: "#6a7a34" },
  "noodles-multi-millet": {
    inside: strands("#c8a05c"),
    beside: ["ragi pile", "foxtail pile"],
    accent: "#a8321e",
  },
  "noodles-moringa": { inside: strands("#8aa04c"), beside: ["moringa"], accent: "#3f7030" },
  "vermicelli-ragi": { inside: strands("#7c4638", 2.6), beside: ["ragi pile"], accent: "#9a4a5a" },
  "vermicelli-red-rice": {
    inside: strands("#cf8f7c", 2.6),
    beside: ["red rice pile"],
    accent: "#b04a3a",
  },
  "pasta-millet": {
    inside: { form: "pasta", colour: "#e2c68a" },
    beside: ["sorghum pile"],
    accent: "#2f6a8a",
  },
  "malt-ragi": { inside: powder("#a5715c", "#6b3a2c"), made: "#9c6a54", beside: ["ragi pile"] },
  "malt-abc": { inside: powder("#c8546a", "#8a2444", "#f0a060"), made: "#d07080", beside: ["abc"] },
  "malt-beetroot": { inside: powder("#a82a54", "#6a0c30"), made: "#c4446c", beside: ["beetroot"] },
  "malt-carrot": { inside: powder("#e88a3a", "#b8560c"), made: "#f0a45c", beside: ["carrot"] },
  "malt-banana": { inside: powder("#ecd494", "#b8964c"), made: "#efdca8", beside: ["banana"] },
  "malt-multi-millet": {
    inside: powder("#c2a074", "#7c5a30", "#8a2f22", "#e6b234"),
    made: "#c9a884",
    beside: ["foxtail pile", "pearl pile"],
  },
  "malt-chocolate-ragi": {
    inside: powder("#5c3424", "#2c140c"),
    made: "#6b4030",
    beside: ["cocoa dust", "jaggery pile"],
  },
  "malt-badam": {
    inside: powder("#f2d890", "#d08a1c", "#a86634"),
    made: "#f6dc96",
    beside: ["almond pile"],
  },
  "malt-kavuni": {
    inside: powder("#6b5464", "#352430"),
    made: "#7c6274",
    beside: ["black rice pile"],
  },
  "soup-moringa": { inside: powder("#8aa056", "#526a28"), made: "#8a9c48", beside: ["moringa"] },
  "soup-mudavattukal": {
    inside: powder("#a88a60", "#644a28"),
    made: "#b09058",
    beside: ["mudavattukal", "pepper pile"],
  },
  "soup-horse-gram": {
    inside: powder("#a8784a", "#643e1c"),
    made: "#a8703c",
    beside: ["horse gram pile", "garlic"],
  },
  "soup-millet-veg": {
    inside: grains("dried carrot", "dried bean", "pea", "foxtail millet"),
    made: "#e2b450",
    beside: ["vegetables"],
    accent: "#c8781c",
  },
  "soup-balloon-vine": {
    inside: powder("#9aaa5c", "#5c6c2c"),
    made: "#a4aa58",
    beside: ["balloon vine"],
    accent: "#7a9a3c",
  },
  "soup-vallarai": {
    inside: powder("#74904a", "#3f5a20"),
    made: "#6f8a40",
    beside: ["vallarai"],
    accent: "#2f6a4a",
  },
  "soup-tomato": { inside: powder("#d4522c", "#942410"), made: "#d8481e", beside: ["tomato"] },
  "soup-banana-stem": {
    inside: powder("#d8d4a8", "#9a9a60"),
    made: "#d2cc94",
    beside: ["banana stem", "cumin pile"],
  },
  "tea-hibiscus": { inside: grains("hibiscus petal"), made: "#a8142c", beside: ["hibiscus"] },
  "tea-moringa": {
    inside: grains("moringa leaf"),
    made: "#b0a83c",
    beside: ["moringa"],
    accent: "#6a9a3c",
  },
  "tea-tulsi-ginger": {
    inside: grains("tulsi leaf", "tulsi leaf", "ginger chip"),
    made: "#c28a2c",
    beside: ["tulsi", "ginger"],
    accent: "#4a6a4a",
  },
  "tea-lemongrass": {
    inside: grains("lemongrass cut"),
    made: "#dccb52",
    beside: ["lemongrass"],
    accent: "#a8b43c",
  },
  "tea-butterfly-pea": {
    inside: grains("butterfly pea petal"),
    made: "#2f3aa8",
    beside: ["butterfly pea"],
    accent: "#3440a4",
  },
  "tea-avarampoo": {
    inside: grains("avaram petal"),
    made: "#e6a81c",
    beside: ["avaram"],
    accent: "#d8960c",
  },
  "tea-green": {
    inside: grains("green tea"),
    made: "#c9b850",
    beside: ["tea leaves"],
    accent: "#1f5a34",
  },
  "tea-black": { inside: grains("tea ctc"), made: "#8a3a14", accent: "#6b2a1c" },
  "tea-masala": {
    inside: grains("tea ctc", "tea ctc", "cardamom", "clove", "cinnamon chip"),
    made: "#b8865a",
    beside: ["whole spices"],
    accent: "#a04a1c",
  },
  "tea-sukku-coffee": {
    inside: powder("#6b452a", "#38200e", "#a87c4c"),
    serving: "tumbler",
    made: "#4f3020",
    beside: ["dry ginger", "coriander pile"],
    accent: "#4a3020",
  },
};
