import type { LocalName } from "#app/features/catalogue/product-view.ts";

/** How one millet is cooked. Water is by volume, after soaking; time is minutes on the stove. */
interface MilletCard {
  /** The grain's place on the page: `/benefits#foxtail-millet`. */
  slug: string;
  name: string;
  local: readonly LocalName[];
  /** The grain's pack, a square picture. */
  picture: string;
  look: string;
  soak: string;
  water: string;
  minutes: number;
  bestFor: string;
  method: string;
}

/** The nine millets of the farm, in the order of the seed chart. */
export const MILLETS: readonly MilletCard[] = [
  {
    slug: "foxtail-millet",
    name: "Foxtail Millet",
    local: [
      { lang: "te", name: "కొర్రలు" },
      { lang: "ta", name: "தினை" },
      { lang: "hi", name: "कंगनी" },
    ],
    picture: "/pictures/millet-foxtail.svg",
    look: "Small, round, butter yellow.",
    soak: "30 minutes",
    water: "2½ cups to 1 cup",
    minutes: 15,
    bestFor: "Upma, lemon rice",
    method:
      "Drain, drop into boiling salted water, cover and keep the flame low. Rest ten minutes off the fire, then loosen with a fork. Spread it on a plate before you season it, and it stays grain by grain.",
  },
  {
    slug: "little-millet",
    name: "Little Millet",
    local: [
      { lang: "te", name: "సామలు" },
      { lang: "ta", name: "சாமை" },
      { lang: "hi", name: "कुटकी" },
    ],
    picture: "/pictures/millet-little.svg",
    look: "The smallest; grey-white, like fine sand.",
    soak: "30 minutes",
    water: "2 cups to 1 cup",
    minutes: 12,
    bestFor: "Curd rice, pongal",
    method:
      "Quick, so stay near. For pongal give it three and a half cups and a handful of moong dal, and mash while hot. For curd rice cool it fully before the curd goes in.",
  },
  {
    slug: "kodo-millet",
    name: "Kodo Millet",
    local: [
      { lang: "te", name: "అరికెలు" },
      { lang: "ta", name: "வரகு" },
      { lang: "hi", name: "कोदो" },
    ],
    picture: "/pictures/millet-kodo.svg",
    look: "Round and pale brown, a little flat.",
    soak: "1 hour",
    water: "2½ cups to 1 cup",
    minutes: 15,
    bestFor: "Everyday rice",
    method:
      "Wash in three waters until it runs clear. It swells to about three times its size and is the nearest to rice beside sambar or pappu. Begin here if the house is doubtful.",
  },
  {
    slug: "barnyard-millet",
    name: "Barnyard Millet",
    local: [
      { lang: "te", name: "ఊదలు" },
      { lang: "ta", name: "குதிரைவாலி" },
      { lang: "hi", name: "सांवा" },
    ],
    picture: "/pictures/millet-barnyard.svg",
    look: "White and light, a little pointed.",
    soak: "20 minutes",
    water: "2½ cups to 1 cup",
    minutes: 10,
    bestFor: "Fasting khichdi",
    method:
      "Cooks fastest of all. Take it off while a little water still shows, cover, and let it drink that in ten minutes. With potato, green chilli and rock salt it makes the khichdi of fasting days.",
  },
  {
    slug: "browntop-millet",
    name: "Browntop Millet",
    local: [
      { lang: "te", name: "అండు కొర్రలు" },
      { lang: "ta", name: "குலசாமை" },
      { lang: "hi", name: "हरी कंगनी" },
    ],
    picture: "/pictures/millet-browntop.svg",
    look: "Grey-green, with a thin skin.",
    soak: "4 hours, better 6",
    water: "3 cups to 1 cup",
    minutes: 20,
    bestFor: "Pulao, biryani",
    method:
      "Don't cut the soaking short: dry browntop stays hard in the middle. Fry it a minute in ghee or oil with the spices, add hot water, cover. It keeps its shape, so it forgives a pulao that waits.",
  },
  {
    slug: "proso-millet",
    name: "Proso Millet",
    local: [
      { lang: "te", name: "వరిగలు" },
      { lang: "ta", name: "பனிவரகு" },
      { lang: "hi", name: "चेना" },
    ],
    picture: "/pictures/millet-proso.svg",
    look: "Round, cream yellow, larger than foxtail.",
    soak: "30 minutes",
    water: "2½ cups to 1 cup",
    minutes: 12,
    bestFor: "Idli, dosa",
    method:
      "For rice, cook as foxtail. For idli soak three cups with one cup of urad and a spoon of methi for five hours, grind, and leave overnight; it rises a little slower than rice batter.",
  },
  {
    slug: "pearl-millet",
    name: "Pearl Millet",
    local: [
      { lang: "te", name: "సజ్జలు" },
      { lang: "ta", name: "கம்பு" },
      { lang: "hi", name: "बाजरा" },
    ],
    picture: "/pictures/millet-pearl.svg",
    look: "Large, grey-green drops.",
    soak: "8 hours",
    water: "3 cups to 1 cup",
    minutes: 25,
    bestFor: "Rotla, kanji",
    method:
      "Whole grain wants the pressure cooker: four whistles, then ten minutes on low. For kanji crack it first, cook it soft and thin it next morning with buttermilk. Flour turns bitter in a month, so buy little.",
  },
  {
    slug: "finger-millet",
    name: "Finger Millet",
    local: [
      { lang: "te", name: "రాగులు" },
      { lang: "ta", name: "கேழ்வரகு" },
      { lang: "hi", name: "रागी" },
    ],
    picture: "/pictures/millet-finger.svg",
    look: "Tiny, dark red-brown beads.",
    soak: "None for flour; 8 hours to sprout",
    water: "2 cups to 1 cup of flour",
    minutes: 8,
    bestFor: "Mudde, malt",
    method:
      "For mudde boil the water with salt, heap the flour in the middle, leave it covered five minutes, then stir hard and shape with wet hands. For malt mix a spoon of flour in cold water before it meets the hot.",
  },
  {
    slug: "sorghum",
    name: "Sorghum",
    local: [
      { lang: "te", name: "జొన్నలు" },
      { lang: "ta", name: "சோளம்" },
      { lang: "hi", name: "ज्वार" },
    ],
    picture: "/pictures/millet-sorghum.svg",
    look: "Big round pearls, ivory white.",
    soak: "8 hours",
    water: "3 cups to 1 cup",
    minutes: 25,
    bestFor: "Roti, pops",
    method:
      "Pressure cook as pearl millet; the grain stays chewy and is good in salads. For roti pour boiling water on the flour, knead while it is as hot as you can bear, and pat it out by hand.",
  },
];
