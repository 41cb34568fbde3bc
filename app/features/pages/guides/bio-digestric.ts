import type { Guide } from "./guide.ts";

export const guide: Guide = {
  title: "Bio Digestric",
  description:
    "A bio-digester of 1,000 litres that turns leaves, dung and urine into liquid manure every day: sizes, filling, filters.",
  lead: "A tank that eats leaves, dung and urine, and gives filtered liquid manure every day.",
  drawing: { name: "sprout", alt: "A young plant, fed by liquid manure" },
  facts: [
    { term: "Size", detail: "1,000 litres, filled to 750" },
    { term: "First liquid", detail: "After 16 to 20 days" },
    { term: "Then", detail: "40 litres a day" },
    { term: "Serves", detail: "Two to three acres" },
  ],
  about: [
    "You start each barrel of jeevamirthom from scratch. A bio-digester never stops: you feed it a little each morning and draw off as much as you fed. Inside, leaves soften, dung ferments, and what plants can take up dissolves in the water.",
    "It is not a biogas plant. The lid is not gas-tight and nothing is burnt: the liquid is the harvest. Its strength is the filter: the liquid is clean enough for drip lines, so nobody has to carry cans.",
  ],
  needs: {
    title: "What you need for a tank of 1,000 litres",
    items: [
      {
        term: "Tank",
        detail: "A round 1,000-litre plastic tank with a loose lid, on a stand 60 cm high",
      },
      {
        term: "Filter drum",
        detail: "200 litres: 30 cm of coarse gravel, 20 cm of fine, 20 cm of washed sand",
      },
      { term: "Last filter", detail: "Screen or disc filter of 120 mesh before the drip line" },
      { term: "Cow dung", detail: "60 kg for the first filling" },
      { term: "Cow urine", detail: "40 litres" },
      {
        term: "Green leaves",
        detail: "40 kg chopped: gliricidia, pongamia, subabul; neem not more than a tenth",
      },
      { term: "Jaggery and pulse flour", detail: "5 kg of each" },
      { term: "Soil", detail: "2 kg from under old trees" },
      { term: "Water", detail: "To the mark of 750 litres" },
    ],
  },
  steps: [
    {
      title: "Choose the place",
      text: "In the shade, between cow shed and pump, so that urine flows in and liquid flows out on its own.",
    },
    {
      title: "Fit the pipes",
      text: "Inlet at the top. Outlet 20 cm above the floor with a net cage that keeps the leaves in. A wide valve at the very bottom for sludge.",
    },
    {
      title: "Fill",
      text: "Leaves first in net bags, then dung stirred into water, urine, jaggery and flour as paste, and soil. Leave a quarter of the tank empty: it froths.",
    },
    {
      title: "Stir and wait",
      text: "Five minutes morning and evening, for 16 to 20 days, until the leaves are soft and the froth has gone down.",
    },
    {
      title: "Feed each day",
      text: "10 kg of dung, 5 litres of urine, 5 kg of leaves, 30 litres of water; half a kilogram of jaggery once a week.",
    },
    {
      title: "Draw each day",
      text: "40 litres, through gravel, sand and screen. What goes in takes about 16 days to come out, long enough to rot well.",
    },
    {
      title: "Use it",
      text: "One part in ten parts of water with the irrigation; 200 litres of the undiluted liquid are enough for an acre in a fortnight.",
    },
  ],
  care: [
    "Change one leaf bag a week; what is left in it goes to the compost.",
    "Open the sludge valve once a month. The sludge is rich: dig it in around trees.",
    "Wash the sand every two months, or when 40 litres take longer than two hours.",
    "After each use let plain water run through the drip line for 15 minutes.",
  ],
  warning: {
    title: "Keep the lid on, and keep children away",
    text: "Cover the opening with net against mosquitoes and a lid too heavy for a child. Never climb into the tank: gas collects in it even when it looks empty.",
  },
  faq: [
    {
      question: "Is it stronger than jeevamirthom?",
      answer:
        "It has more of the nutrients of leaves, above all nitrogen and potash, and it is available every day. Jeevamirthom is quicker to start. Many farms begin with barrels and build the tank in the second year.",
    },
    {
      question: "It smells bad. What is wrong?",
      answer:
        "Too much dung for the water, or too little stirring. Skip the feed for two days, add 30 litres of water and stir four times a day.",
    },
    {
      question: "What does it cost to run?",
      answer:
        "The jaggery, 2 kg a month, and a quarter of an hour a day. Everything else grows or falls on the farm.",
    },
  ],
  related: [
    { label: "Besan", term: "besan" },
    { label: "Neem oil", term: "neem oil" },
    { label: "Horse gram", term: "horse gram" },
  ],
  ask: "I would like to build a bio-digester.",
};
