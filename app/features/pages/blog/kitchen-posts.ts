import type { BlogPost } from "./blog-post.ts";

/** Posts from the kitchen and the packing room. */
export const KITCHEN_POSTS: readonly BlogPost[] = [
  {
    slug: "sprouting-ragi",
    title: "Sprouting ragi at home, without the smell",
    date: "2026-09-21",
    summary:
      "Sprouted ragi malt takes three days and ten minutes of work. What goes wrong is nearly always the same thing.",
    drawing: "pot",
    paragraphs: [
      "Most people who give up on sprouting give up because of the smell on the second day. The grain isn't bad. It is wet. Ragi is so small that water stays between the grains, and what you smell is a little pond.",
      "So the whole art is to drain it properly. We hang ours in a cloth from the branch of the guava, where the wind can get round it. A tap does as well.",
    ],
    list: {
      title: "Three days",
      items: [
        "Evening: wash two cups of ragi in four waters. Soak it for eight hours, not longer.",
        "Morning: pour into a thin cotton cloth, tie, and hang until it no longer drips. That takes an hour.",
        "Put the bundle in a pot with the lid half on. Sprinkle it with a little water at night and next morning. White tails show after 24 to 36 hours; stop when they are as long as the grain.",
        "Spread it in the shade on a dry cloth for a day, until it rattles.",
        "Roast on a low flame for ten minutes, until it smells of biscuits. Cool, grind, sieve once.",
      ],
    },
    ending:
      "It keeps for two months in a closed tin. One spoon in cold water, stirred smooth, then into a cup of hot milk or thin buttermilk: that is breakfast for a child who says that there is no time for breakfast.",
  },
  {
    slug: "reading-a-label",
    title: "How to read the back of our packet",
    date: "2026-03-14",
    summary: "There is more print there than anybody asks for. Four lines are worth your minute.",
    drawing: "basket",
    paragraphs: [
      "The law tells us what to print, and it's right. But it is set in small letters, so here is what we look at ourselves when we buy from others.",
      "Packed on. For flour and for pounded spice this matters more than the best-before date: both lose their scent in weeks. Bajra flour more than a month old is bitter, whatever the packet allows.",
      "Ingredients. They stand in order of weight. In a malt, grain should come first. If sugar does, you are buying sugar.",
      "Unit price. The price of a kilo or a litre stands in small print beside the price of the pack. The bigger pack is usually cheaper, but for spices and bajra flour the small one is the better buy if half of the large one goes stale.",
      "Who made it. A name, a full address, a licence number of fourteen digits and a telephone that somebody picks up. Ring it once. You learn a good deal from who answers.",
    ],
  },
  {
    slug: "a-week-of-millets",
    title: "A week of millets for a house that likes rice",
    date: "2026-01-12",
    summary: "Seven suppers, one new grain at a time, and rice left where it is really missed.",
    drawing: "farmer",
    paragraphs: [
      "A reader asked how to bring her family to millets when her husband leaves the table at the sight of them. Our answer: don't announce it, don't begin with biryani, and leave Sunday alone.",
      "Begin where rice is a carrier and not the point: under sambar, in curd, in pongal. Kodo is the nearest to rice and little millet the softest. Browntop and pearl millet are for later, when there is some goodwill in the house.",
    ],
    list: {
      title: "The week",
      items: [
        "Monday: curd rice of little millet, tempered with mustard and ginger.",
        "Tuesday: dosa, half the rice in the batter replaced by proso. Nobody notices.",
        "Wednesday: kodo with pappu and a pickle.",
        "Thursday: lemon rice of foxtail, with plenty of groundnuts.",
        "Friday: barnyard khichdi with potato and rock salt.",
        "Saturday: ven pongal of little millet with pepper and ghee.",
        "Sunday: rice. Peace is also food.",
      ],
    },
    ending:
      "She wrote again in March. They are at four days a week, and he now asks for the lemon rice. We have not told him either.",
  },
];
