import { SEEDS, type Seed } from "#app/features/catalogue/home/seeds.ts";

/** How to cook one millet. Water is by volume, after soaking. */
interface Recipe {
  /** A square picture of the pack. */
  picture: string;
  look: string;
  soak: string;
  water: string;
  method: string;
}

/** The recipes by seed slug. */
const RECIPES: Record<string, Recipe> = {
  "foxtail-millet": {
    picture: "/pictures/millet-foxtail.svg",
    look: "Small, round, butter yellow.",
    soak: "30 minutes",
    water: "2½ cups to 1 cup",
    method:
      "Drain, drop into boiling salted water, cover and keep the flame low. Rest ten minutes off the fire, then loosen with a fork. Spread it on a plate before you season it, and it stays grain by grain.",
  },
  "little-millet": {
    picture: "/pictures/millet-little.svg",
    look: "The smallest; grey-white, like fine sand.",
    soak: "30 minutes",
    water: "2 cups to 1 cup",
    method:
      "Quick, so stay near. For pongal give it three and a half cups and a handful of moong dal, and mash while hot. For curd rice cool it fully before the curd goes in.",
  },
  "kodo-millet": {
    picture: "/pictures/millet-kodo.svg",
    look: "Round and pale brown, a little flat.",
    soak: "1 hour",
    water: "2½ cups to 1 cup",
    method:
      "Wash in three waters until it runs clear. It swells to about three times its size and is the nearest to rice beside sambar or pappu. Start here if your family has doubts.",
  },
  "barnyard-millet": {
    picture: "/pictures/millet-barnyard.svg",
    look: "White and light, a little pointed.",
    soak: "20 minutes",
    water: "2½ cups to 1 cup",
    method:
      "Cooks fastest of all. Take it off while a little water still shows, cover, and let it drink that in ten minutes. With potato, green chilli and rock salt it makes the khichdi of fasting days.",
  },
  "browntop-millet": {
    picture: "/pictures/millet-browntop.svg",
    look: "Grey-green, with a thin skin.",
    soak: "4 hours, better 6",
    water: "3 cups to 1 cup",
    method:
      "Don't cut the soaking short: dry browntop stays hard in the middle. Fry it a minute in ghee or oil with the spices, add hot water, cover. It keeps its shape, so it forgives a pulao that waits.",
  },
  "proso-millet": {
    picture: "/pictures/millet-proso.svg",
    look: "Round, cream yellow, larger than foxtail.",
    soak: "30 minutes",
    water: "2½ cups to 1 cup",
    method:
      "For rice, cook as foxtail. For idli soak three cups with one cup of urad and a spoon of methi for five hours, grind, and leave overnight; it rises a little slower than rice batter.",
  },
  "pearl-millet": {
    picture: "/pictures/millet-pearl.svg",
    look: "Large, grey-green drops.",
    soak: "8 hours",
    water: "3 cups to 1 cup",
    method:
      "Whole grain wants the pressure cooker: four whistles, then ten minutes on low. For kanji crack it first, cook it soft and thin it next morning with buttermilk. Flour turns bitter in a month, so buy little.",
  },
  "finger-millet": {
    picture: "/pictures/millet-finger.svg",
    look: "Tiny, dark red-brown beads.",
    soak: "None for flour; 8 hours to sprout",
    water: "2 cups to 1 cup of flour",
    method:
      "For mudde boil the water with salt, heap the flour in the middle, leave it covered five minutes, then stir hard and shape with wet hands. For malt mix a spoon of flour in cold water before it meets the hot.",
  },
  sorghum: {
    picture: "/pictures/millet-sorghum.svg",
    look: "Big round pearls, ivory white.",
    soak: "8 hours",
    water: "3 cups to 1 cup",
    method:
      "Pressure cook as pearl millet; the grain stays chewy and is good in salads. For roti pour boiling water on the flour, knead while it is as hot as you can bear, and pat it out by hand.",
  },
};

/** The farm's nine millets with their recipes, in the order of the seed chart. */
export const MILLETS: readonly (Seed & Recipe)[] = SEEDS.flatMap((seed) => {
  const recipe = RECIPES[seed.slug];
  return recipe ? [{ ...seed, ...recipe }] : [];
});
