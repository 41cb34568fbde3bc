import type { LocalName } from "../product/product-view.ts";

/** A millet in the seed chart. */
export interface Seed {
  /** The anchor on the benefits page, as in `/benefits#foxtail-millet`, and the name of the drawing. */
  slug: string;
  name: string;
  local: readonly LocalName[];
  /** Minutes on the stove, after soaking. */
  minutes: number;
  bestFor: string;
}

/** The nine millets of the farm, in the order of the seed chart. */
export const SEEDS: readonly Seed[] = [
  {
    slug: "foxtail-millet",
    name: "Foxtail Millet",
    local: [
      { lang: "te", name: "కొర్రలు" },
      { lang: "ta", name: "தினை" },
      { lang: "hi", name: "कंगनी" },
    ],
    minutes: 15,
    bestFor: "Upma, lemon rice",
  },
  {
    slug: "little-millet",
    name: "Little Millet",
    local: [
      { lang: "te", name: "సామలు" },
      { lang: "ta", name: "சாமை" },
      { lang: "hi", name: "कुटकी" },
    ],
    minutes: 12,
    bestFor: "Curd rice, pongal",
  },
  {
    slug: "kodo-millet",
    name: "Kodo Millet",
    local: [
      { lang: "te", name: "అరికెలు" },
      { lang: "ta", name: "வரகு" },
      { lang: "hi", name: "कोदो" },
    ],
    minutes: 15,
    bestFor: "Everyday rice",
  },
  {
    slug: "barnyard-millet",
    name: "Barnyard Millet",
    local: [
      { lang: "te", name: "ఊదలు" },
      { lang: "ta", name: "குதிரைவாலி" },
      { lang: "hi", name: "सांवा" },
    ],
    minutes: 10,
    bestFor: "Fasting khichdi",
  },
  {
    slug: "browntop-millet",
    name: "Browntop Millet",
    local: [
      { lang: "te", name: "అండు కొర్రలు" },
      { lang: "ta", name: "குலசாமை" },
      { lang: "hi", name: "हरी कंगनी" },
    ],
    minutes: 20,
    bestFor: "Pulao, biryani",
  },
  {
    slug: "proso-millet",
    name: "Proso Millet",
    local: [
      { lang: "te", name: "వరిగలు" },
      { lang: "ta", name: "பனிவரகு" },
      { lang: "hi", name: "चेना" },
    ],
    minutes: 12,
    bestFor: "Idli, dosa",
  },
  {
    slug: "pearl-millet",
    name: "Pearl Millet",
    local: [
      { lang: "te", name: "సజ్జలు" },
      { lang: "ta", name: "கம்பு" },
      { lang: "hi", name: "बाजरा" },
    ],
    minutes: 25,
    bestFor: "Rotla, kanji",
  },
  {
    slug: "finger-millet",
    name: "Finger Millet",
    local: [
      { lang: "te", name: "రాగులు" },
      { lang: "ta", name: "கேழ்வரகு" },
      { lang: "hi", name: "रागी" },
    ],
    minutes: 8,
    bestFor: "Mudde, malt",
  },
  {
    slug: "sorghum",
    name: "Sorghum",
    local: [
      { lang: "te", name: "జొన్నలు" },
      { lang: "ta", name: "சோளம்" },
      { lang: "hi", name: "ज्वार" },
    ],
    minutes: 25,
    bestFor: "Roti, pops",
  },
];
