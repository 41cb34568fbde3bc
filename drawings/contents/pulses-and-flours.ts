import { type ContentsTable, grains, powder } from "./contents.ts";

/** Whole pulses, split pulses and flours. */
export const PULSES_AND_FLOURS: ContentsTable = {
  "paruppu-toor": { inside: grains("toor dal"), beside: ["toor pods"] },
  "paruppu-moong": { inside: grains("moong dal"), beside: ["green gram pods"] },
  "paruppu-urad-whole": { inside: grains("white urad"), serving: "steel bowl" },
  "paruppu-urad-split-black": {
    inside: grains("split black urad", "split black urad", "urad face"),
    beside: ["black gram pods"],
  },
  "paruppu-chana": { inside: grains("chana dal"), serving: "clay bowl", beside: ["chickpea pods"] },
  "paruppu-masoor": { inside: grains("masoor dal"), serving: "white bowl" },
  "paruppu-roasted-gram": {
    inside: grains("roasted gram"),
    serving: "heap",
    beside: ["curry leaf"],
  },
  "paruppu-moong-split-green": {
    inside: grains("split green moong", "split green moong", "moong face"),
    serving: "wooden bowl",
    beside: ["green gram pods"],
  },
  "paruppu-field-bean": {
    inside: grains("field bean"),
    serving: "heap on leaf",
    beside: ["field bean pods"],
  },
  "payiru-green-gram": { inside: grains("green gram"), beside: ["green gram pods"] },
  "payiru-black-gram": { inside: grains("black gram"), beside: ["black gram pods"] },
  "payiru-horse-gram": {
    inside: grains("horse gram"),
    serving: "brass bowl",
    beside: ["horse gram pods"],
  },
  "payiru-cowpea-white": { inside: grains("white cowpea"), beside: ["cowpea pods"] },
  "payiru-cowpea-red": {
    inside: grains("red cowpea"),
    serving: "clay bowl",
    beside: ["red cowpea pods"],
  },
  "payiru-chickpea-brown": { inside: grains("brown chickpea"), beside: ["chickpea pods"] },
  "payiru-chickpea-white": {
    inside: grains("kabuli chickpea"),
    serving: "brass bowl",
    beside: ["kabuli pods"],
  },
  "payiru-moth-bean": {
    inside: grains("moth bean"),
    serving: "heap",
    beside: ["moth bean pods"],
  },
  "payiru-rajma": {
    inside: grains("rajma"),
    serving: "white bowl",
    beside: ["kidney bean pods"],
  },
  "payiru-soya": { inside: grains("soya bean"), beside: ["soya pods"] },
  "payiru-navadhanya": {
    inside: grains(
      "green gram",
      "black gram",
      "horse gram",
      "white cowpea",
      "brown chickpea",
      "toor dal",
      "emmer wheat",
    ),
    serving: "brass bowl",
    beside: ["green gram pile", "chickpea pile"],
  },
  "maavu-ragi": { inside: powder("#a98a80", "#6d4438"), beside: ["ragi pile"], plant: "ragi ear" },
  "maavu-kambu": {
    inside: powder("#b3b3a4", "#7c8272"),
    beside: ["pearl pile"],
    plant: "pearl ear",
  },
  "maavu-cholam": {
    inside: powder("#efe6d0", "#cdb98e"),
    beside: ["sorghum pile"],
    plant: "sorghum head",
  },
  "maavu-thinai": {
    inside: powder("#ecd48c", "#c79c3c"),
    beside: ["foxtail pile"],
    plant: "foxtail ear",
  },
  "maavu-sathu": {
    inside: powder("#c9a982", "#7c5a3a", "#8a2f22", "#6f8a4a"),
    serving: "steel bowl",
    beside: ["green gram pile", "ragi pile"],
  },
  "maavu-ulundhu": { inside: powder("#d9d4c8", "#3a3633"), beside: ["black gram pile"] },
  "maavu-rice-idiyappam": {
    inside: powder("#d9a692", "#a8604a"),
    beside: ["red rice pile"],
    plant: "red paddy ear",
  },
  "maavu-besan": {
    inside: powder("#f2d676", "#d0a636"),
    serving: "brass bowl",
    beside: ["chana pile"],
  },
  "maavu-adai-mix": {
    inside: powder("#dbb878", "#a8461c", "#4a6a30", "#8a6a30"),
    serving: "clay bowl",
    beside: ["curry leaf", "chillies"],
  },
  "maavu-dosa-mix": {
    inside: powder("#b89a8a", "#6d4438", "#f0e6d0"),
    serving: "white bowl",
    beside: ["cumin pile", "urad pile"],
  },
  "maavu-wheat-emmer": {
    inside: powder("#dcbc8c", "#a07238"),
    serving: "wooden scoop",
    beside: ["wheat pile"],
    plant: "wheat ear",
  },
};
