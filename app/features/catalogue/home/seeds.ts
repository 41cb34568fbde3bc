import type { SeedNames } from "./seed-names.ts";

/** A millet in the seed chart. */
export interface Seed {
  /** The anchor on the benefits page, such as `/benefits#foxtail-millet`, and the drawing's name. */
  slug: string;
  name: string;
  /** In Telugu, Tamil and Hindi. The languages are left out because every first visit to the home page downloads this list. */
  local: SeedNames;
  /** Minutes on the stove, after soaking. */
  minutes: number;
  bestFor: string;
}

/** The farm's nine millets, in the order of the seed chart. */
export const SEEDS: readonly Seed[] = [
  {
    slug: "foxtail-millet",
    name: "Foxtail Millet",
    local: ["కొర్రలు", "தினை", "कंगनी"],
    minutes: 15,
    bestFor: "Upma, lemon rice",
  },
  {
    slug: "little-millet",
    name: "Little Millet",
    local: ["సామలు", "சாமை", "कुटकी"],
    minutes: 12,
    bestFor: "Curd rice, pongal",
  },
  {
    slug: "kodo-millet",
    name: "Kodo Millet",
    local: ["అరికెలు", "வரகு", "कोदो"],
    minutes: 15,
    bestFor: "Everyday rice",
  },
  {
    slug: "barnyard-millet",
    name: "Barnyard Millet",
    local: ["ఊదలు", "குதிரைவாலி", "सांवा"],
    minutes: 10,
    bestFor: "Fasting khichdi",
  },
  {
    slug: "browntop-millet",
    name: "Browntop Millet",
    local: ["అండు కొర్రలు", "குலசாமை", "हरी कंगनी"],
    minutes: 20,
    bestFor: "Pulao, biryani",
  },
  {
    slug: "proso-millet",
    name: "Proso Millet",
    local: ["వరిగలు", "பனிவரகு", "चेना"],
    minutes: 12,
    bestFor: "Idli, dosa",
  },
  {
    slug: "pearl-millet",
    name: "Pearl Millet",
    local: ["సజ్జలు", "கம்பு", "बाजरा"],
    minutes: 25,
    bestFor: "Rotla, kanji",
  },
  {
    slug: "finger-millet",
    name: "Finger Millet",
    local: ["రాగులు", "கேழ்வரகு", "रागी"],
    minutes: 8,
    bestFor: "Mudde, malt",
  },
  {
    slug: "sorghum",
    name: "Sorghum",
    local: ["జొన్నలు", "சோளம்", "ज्वार"],
    minutes: 25,
    bestFor: "Roti, pops",
  },
];
