import { type Colour, mix, shade, turn } from "../colour.ts";
import type { SeededRandom } from "../seeded-random.ts";

/** What a pack holds, as it is drawn: its grains are strokes `length` long and `width` thick, 0 long for round ones. */
export interface Contents {
  colour: Colour;
  form: "grains" | "powder" | "strands" | "crystals" | "liquid" | "sticks" | "cones";
  length: number;
  width: number;
}

/** The first row whose words the product's slug holds tells the colour. */
const COLOURS: readonly [words: RegExp, colour: Colour][] = [
  [/^oil-(sunflower|castor|safflower)/, "#e3b23c"],
  [/^oil-(mustard|groundnut|panchadeepam)/, "#d38b14"],
  [/^oil-gingelly/, "#b5701a"],
  [/^oil-neem/, "#8d8430"],
  [/^maavu-(ragi|dosa)/, "#75503c"],
  [/multi-millet|siridhanya|five|idli-rava|adai/, "#d2a95c"],
  [/turmeric|safflower|manjal/, "#e0991a"],
  [/chocolate|charcoal|karuppu|kavuni/, "#46302f"],
  [/tea-black|sukku|ginger-dry|guggul|lobhan/, "#7d5230"],
  [/masala-sambar|curry|chilli|mysore|red-sandal/, "#b23a1a"],
  [/chicken|fish|tomato|biryani/, "#c4431f"],
  [/abc|beetroot|hibiscus|rose|red-rice$|navara/, "#9c2f45"],
  [/carrot|masoor|apricot/, "#e98442"],
  [/green-gram|split-green|moringa|murungai|karuveppilai|vallarai/, "#5f7f34"],
  [/mudakathan|balloon|thoothuvalai|pirandai|kuppaimeni|neem|tulsi|aloe/, "#7d9152"],
  [/tea-green|lemongrass|herbal|pumpkin|pistachio|raisin-green|cardamom|bamboo/, "#98a552"],
  [/jasmine|coconut|goat|camphor|makhana|milk/, "#f1ead6"],
  [/black-gram|split-black|seeds-sesame-black|pepper|milagu|chia|basil|black-seed/, "#3c342f"],
  [/zante|munakka|mustard$/, "#55302a"],
  [/ragi|finger/, "#8a2f22"],
  [/foxtail|thinai/, "#e6b234"],
  [/kodo|horse-gram|kollu|moth/, "#9a6a44"],
  [/barnyard|urad|ulundhu|sorghum|cholam|jowar/, "#efe2c4"],
  [/browntop|cumin|ajwain|coriander|dhania|malli/, "#b18d4c"],
  [/proso|moong|besan|roasted-gram|soya|lemon|navadhanya/, "#eccb70"],
  [/pearl|kambu|bajra|sunflower$/, "#8f9384"],
  [/little|cowpea-white|chickpea-white|cashew|watermelon|seeds-sesame-white|oats/, "#e4d4ac"],
  [/toor|chana|paruppu|field-bean|idli-podi/, "#e2a236"],
  [/rajma|cowpea-red|mapillai|masala-chole|cow-dung|raisin-red|tamarind/, "#7d3026"],
  [/chickpea-brown|walnut|date|fig|flax|cinnamon|clove|almond|badam/, "#98592c"],
  [/butterfly|lavender|navagraha|jamun/, "#5d5596"],
  [/avarampoo|raisin-golden|banana|ghee|panchadeepam/, "#dfa637"],
  [/brown|emmer|wheat|sandal|barley|samba|ellu|gingelly/, "#c79b63"],
  [/rice-|rice$|white-rice/, "#f3ecd9"],
  [/salt-black/, "#a07a80"],
  [/salt-sea|salt-herbal/, "#e9e5dc"],
  [/salt/, "#ecb9ad"],
  [/oil|honey|amla/, "#d98a12"],
];
/** What making does to a colour: flour is paler than its grain, every honey is amber, sticks are dark. */
const MADE: Record<number, readonly [towards: Colour, share: number]> = {
  28: ["#5a4638", 0.75],
  30: ["#54453a", 0.7],
  33: ["#f4e8d2", 0.3],
  34: ["#d98a12", 0.9],
  35: ["#f4e8d2", 0.5],
  36: ["#ecd9b8", 0.3],
  39: ["#f0ddb4", 0.2],
  47: ["#f4ead6", 0.25],
};
const PLAIN: Colour = "#b0683a";

/** The first row that fits tells the form, then the length and thickness of a grain. */
const FORMS: readonly [words: RegExp, form: Contents["form"], length: number, width: number][] = [
  [/^dhoop.*powder/, "powder", 0, 0],
  [/^dhoop.*(cone|cup)/, "cones", 0, 0],
  [/^(agarbathi|dhoop)/, "sticks", 0, 0],
  [/^(oil|honey)/, "liquid", 0, 0],
  [
    /powder$|^(maavu|malt|masala|annapodi|rasapodi|soup|soap)|turmeric|chilli|coriander|asafoetida|rava/,
    "powder",
    0,
    0,
  ],
  [/^(noodles|vermicelli|pasta)/, "strands", 34, 4],
  [/^salt/, "crystals", 3, 8],
  [/^tea-black|sukku|masala/, "grains", 2, 4],
  [/^tea/, "grains", 13, 3.4],
  [/^flakes/, "grains", 5, 9],
  [/bamboo|basmati|cumin/, "grains", 11, 4],
  [/^rice/, "grains", 8, 4.6],
  [/cinnamon/, "grains", 40, 8],
  [/clove/, "grains", 10, 5],
  [/cardamom/, "grains", 10, 8],
  [/^(raisin|currants)/, "grains", 6, 11],
  [/makhana|fig|apricot|tamarind|ginger/, "grains", 3, 21],
  [/cashew|almond|walnut|pistachio|dates|mixed|groundnut|trail/, "grains", 11, 12],
  [/chickpea|rajma|cowpea|field-bean|soya/, "grains", 4, 11],
  [/^(payiru|paruppu)/, "grains", 2, 8.6],
  [/sesame|flax|chia|basil|mustard|fenugreek/, "grains", 2.5, 5],
  [/^seeds/, "grains", 8, 6.5],
];

/** Drawn contents of a product; a seed turns the colour a little, so that neighbours differ. */
export function contentsOf(
  product: { slug: string; category_id: number },
  random: SeededRandom,
): Contents {
  const found = COLOURS.find(([words]) => words.test(product.slug))?.[1];
  const [towards, share] = MADE[product.category_id] ?? [found ?? PLAIN, 0];
  const own = mix(found ?? PLAIN, towards, share);
  const colour = shade(turn(own, random.between(-5, 5)), random.between(-0.015, 0.015));
  const [, form, length, width] = FORMS.find(([words]) => words.test(product.slug)) ?? [
    undefined,
    "grains" as const,
    0,
    8.4,
  ];
  return { colour, form, length, width };
}
