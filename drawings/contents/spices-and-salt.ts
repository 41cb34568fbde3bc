import { type ContentsTable, grains, powder } from "./contents.ts";

/** Spices, ground spice mixes, powders for rice and rasam, and salt. */
export const SPICES_AND_SALT: ContentsTable = {
  "spice-turmeric": { inside: powder("#e8a512", "#c07a08"), beside: ["turmeric"] },
  "spice-chilli-guntur": { inside: powder("#c4280e", "#7a1206", "#f0b060"), beside: ["chillies"] },
  "spice-coriander": { inside: powder("#a98a4e", "#6b5224"), beside: ["coriander pile"] },
  "spice-pepper": { inside: grains("pepper") },
  "spice-cumin": { inside: grains("cumin"), serving: "brass bowl" },
  "spice-cardamom": { inside: grains("cardamom"), serving: "heap on leaf" },
  "spice-cinnamon": { inside: grains("cinnamon chip"), beside: ["cinnamon"] },
  "spice-clove": { inside: grains("clove"), serving: "wooden bowl" },
  "spice-fenugreek": { inside: grains("fenugreek"), serving: "clay bowl" },
  "spice-mustard": { inside: grains("red mustard"), serving: "brass bowl" },
  "spice-asafoetida": {
    inside: powder("#e2c07c", "#b58a3c"),
    serving: "brass bowl",
    beside: ["asafoetida pile"],
  },
  "spice-ginger-dry": { inside: grains("ginger chip"), beside: ["dry ginger"] },
  "spice-tamarind": {
    inside: powder("#5a2a18", "#32140a", "#8a4c34"),
    serving: "clay bowl",
    beside: ["tamarind"],
  },
  "masala-sambar": {
    inside: powder("#b8501c", "#6b2a0c", "#e0a03c"),
    beside: ["chillies", "coriander pile"],
  },
  "masala-garam": {
    inside: powder("#6f4526", "#3a2010", "#a87c4c"),
    beside: ["whole spices", "clove pile"],
  },
  "masala-chicken": {
    inside: powder("#9a3a16", "#5a1c08", "#d07830"),
    serving: "clay bowl",
    beside: ["bay and mace", "fennel pile"],
  },
  "masala-biryani": {
    inside: powder("#a8692c", "#5c3414", "#7a8a3c"),
    serving: "brass bowl",
    beside: ["star anise", "cardamom pile"],
  },
  "masala-curry": {
    inside: powder("#c46a1a", "#7a3a0a", "#f0b850"),
    beside: ["curry leaf", "turmeric"],
  },
  "masala-fish": {
    inside: powder("#cf3a12", "#8a1c06", "#f0a040"),
    serving: "clay bowl",
    beside: ["tamarind", "fenugreek pile"],
  },
  "masala-pav-bhaji": {
    inside: powder("#b83a24", "#6a1a10", "#5a3a2a"),
    serving: "steel bowl",
    beside: ["tomato"],
  },
  "masala-chole": {
    inside: powder("#8a4a2a", "#4c2212", "#5c2430"),
    beside: ["pomegranate pile", "chickpea pile"],
  },
  "masala-kashaya": {
    inside: powder("#b5925c", "#6f5228", "#3d342d"),
    serving: "brass bowl",
    beside: ["dry ginger", "coriander pile"],
  },
  "annapodi-paruppu": { inside: powder("#e0a848", "#a86a1c", "#5a3a1c"), beside: ["toor pile"] },
  "annapodi-karuveppilai": {
    inside: powder("#56683a", "#2f3f1c", "#8a8a54"),
    beside: ["curry leaf"],
  },
  "annapodi-murungai": { inside: powder("#7f9a4a", "#4f6a26", "#b0bc7a"), beside: ["moringa"] },
  "annapodi-ellu": {
    inside: powder("#5c524a", "#2a2522", "#9a8c7c"),
    beside: ["black sesame pile"],
  },
  "annapodi-kollu": {
    inside: powder("#a87a4c", "#6b4522", "#c9a070"),
    beside: ["horse gram pile", "garlic"],
  },
  "annapodi-idli-podi": {
    inside: powder("#cc5a24", "#8a2c0c", "#f0d8a0", "#f2e6c8"),
    serving: "steel bowl",
    beside: ["urad pile", "chillies"],
  },
  "annapodi-verkadalai": {
    inside: powder("#cf9a64", "#94602f", "#b8402a"),
    beside: ["groundnuts", "garlic"],
  },
  "annapodi-pirandai": { inside: powder("#94924e", "#5c5a26", "#c4a860"), beside: ["pirandai"] },
  "annapodi-sambar-sadam": {
    inside: powder("#7c4424", "#40200e", "#d09a5c"),
    serving: "clay bowl",
    beside: ["tamarind", "white sesame pile"],
  },
  "rasapodi-traditional": {
    inside: powder("#b8642c", "#70340f", "#3d342d"),
    beside: ["curry leaf", "coriander pile"],
  },
  "rasapodi-milagu": {
    inside: powder("#6b5c4a", "#2c241c", "#a89878"),
    beside: ["pepper pile"],
  },
  "rasapodi-kollu": {
    inside: powder("#9c6c40", "#5c3a1c", "#c89c6c"),
    beside: ["horse gram pile", "garlic"],
  },
  "rasapodi-mudakathan": {
    inside: powder("#8a9c50", "#566628", "#3d342d"),
    beside: ["balloon vine"],
  },
  "rasapodi-thoothuvalai": {
    inside: powder("#6a7a48", "#3c4a22", "#a8a070"),
    beside: ["thoothuvalai", "pepper pile"],
  },
  "rasapodi-tomato": { inside: powder("#d8502a", "#9a2410", "#f0b070"), beside: ["tomato"] },
  "rasapodi-lemon": { inside: powder("#e2b83e", "#a87c14", "#5a4a24"), beside: ["lemon"] },
  "rasapodi-mysore": {
    inside: powder("#a02818", "#5a0c08", "#e0b890"),
    beside: ["byadagi chillies", "copra pile"],
  },
  "salt-sendha-powder": {
    inside: powder("#f6dcd4", "#e0a89c"),
    beside: ["rock salt pile"],
    accent: "#b0586c",
  },
  "salt-sendha-crystal": { inside: grains("rock salt"), serving: "heap", accent: "#c98a7c" },
  "salt-black": { inside: grains("black salt"), serving: "clay bowl", accent: "#5a3a44" },
  "salt-himalayan-coarse": { inside: grains("pink salt"), accent: "#d87c6c" },
  "salt-sea-crystal": { inside: grains("sea salt"), serving: "white bowl", accent: "#5f8fa8" },
  "salt-herbal": {
    inside: grains("pink salt", "curry leaf", "pepper"),
    serving: "brass bowl",
    beside: ["curry leaf", "ajwain pile"],
    accent: "#5a7a3a",
  },
  "salt-bath": {
    inside: grains("foot salt", "foot salt", "rose petal"),
    serving: "wooden scoop",
    beside: ["lavender"],
    accent: "#8a6aa8",
  },
};
