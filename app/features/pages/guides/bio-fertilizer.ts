import type { Guide } from "./guide.ts";

export const guide: Guide = {
  title: "Bio Fertilizer",
  description:
    "Rhizobium, Azospirillum, phosphate bacteria and Trichoderma: which for which crop, how much, and how to keep them alive.",
  lead: "A packet of living bacteria does the work of a bag of fertilizer, if they are still alive when they reach the root.",
  drawing: { name: "seeds", alt: "Seeds of many kinds, ready to be coated" },
  facts: [
    { term: "Seed", detail: "200 g for 10 kg of seed" },
    { term: "Seedlings", detail: "1 kg in 10 litres of water, roots dipped for 20 minutes" },
    { term: "Field", detail: "4 kg in 200 kg of compost for an acre" },
    { term: "Keep", detail: "In the shade, below 30 °C, until the date on the packet" },
  ],
  about: [
    "A bio fertilizer is a microbe that brings the plant something it can't reach alone. Some bind nitrogen from the air, some dissolve phosphate or potash that is locked in the soil, some keep root rot away. They are sold in peat or lignite powder, or as a liquid.",
    "They don't replace compost: they live on it. On soil without organic matter the finest culture starves in a week.",
  ],
  needs: {
    title: "Which one for what",
    items: [
      {
        term: "Rhizobium",
        detail: "Pulses and groundnut; each group has its own, so name the crop when you buy",
      },
      { term: "Azospirillum", detail: "Millets, rice, maize, sugarcane: nitrogen" },
      { term: "Azotobacter", detail: "Vegetables, cotton, wheat: nitrogen" },
      { term: "Phosphate bacteria (PSB)", detail: "Every crop" },
      { term: "Potash bacteria (KMB)", detail: "Banana, turmeric, vegetables" },
      {
        term: "Mycorrhiza (VAM)",
        detail: "Saplings and nursery beds; not for mustard and cabbage",
      },
      {
        term: "Trichoderma viride",
        detail: "Against wilt and root rot, in nursery beds and compost",
      },
      { term: "Also", detail: "Jaggery, clean water, a plastic sheet, ripe compost" },
    ],
  },
  steps: [
    {
      title: "Buy fresh",
      text: "Check the crop, the manufacturing date, the expiry date and the licence. Powder lives about six months, liquid a year or more.",
    },
    {
      title: "Treat the seed",
      text: "Boil 100 g of jaggery in 1 litre of water and let it cool. Stir in 200 g of the culture, wet 10 kg of seed with as much of it as sticks, and turn by hand until every grain is coated.",
    },
    {
      title: "Dry in the shade",
      text: "Half an hour on a sheet. Sow the same day, in moist soil.",
    },
    {
      title: "Or dip the roots",
      text: "For rice, chilli, tomato: 1 kg each of Azospirillum and PSB in 10 litres of water; stand the bundles in it for 20 minutes before planting.",
    },
    {
      title: "Or feed the field",
      text: "4 kg of each culture in 200 kg of moist, ripe compost, under a wet bag overnight; spread over an acre before the last ploughing, in the evening.",
    },
    {
      title: "Or by drip",
      text: "Liquid cultures: 500 ml of each in 200 litres of water for an acre, twice, 20 days apart.",
    },
  ],
  care: [
    "Sun kills them within minutes: work early, late or under a roof.",
    "Seed treated with a fungicide: wait three days, and use double the culture.",
    "Never mix with urea, superphosphate or ash; keep a week between them.",
    "Chalky or acid soil? Have it tested first: they like a pH of 6 to 7.5.",
    "You may multiply Trichoderma at home: 1 kg in 100 kg of moist compost with a little jaggery, shaded, turned weekly, ready in 15 days.",
  ],
  warning: {
    title: "Dead powder looks the same",
    text: "A packet that has been in a hot van or on a sunny shelf is only lignite. Buy from a laboratory or dealer with a cool store, close to sowing time.",
  },
  faq: [
    {
      question: "May I mix several?",
      answer:
        "Rhizobium or Azospirillum together with PSB and KMB: yes, that is usual. Trichoderma goes alone into compost a week before.",
    },
    {
      question: "How much nitrogen does it save?",
      answer:
        "For a pulse with the right Rhizobium nearly all of it. For millets count on 8 to 10 kg an acre, as much as in about 20 kg of urea, and more as your soil gets richer.",
    },
    {
      question: "Isn't jeevamirthom the same?",
      answer:
        "It is a mix of many microbes from your own cow and soil; a culture is one known kind in large numbers. Many farms use the culture on the seed and jeevamirthom later.",
    },
  ],
  related: [
    { label: "Green gram", term: "green gram" },
    { label: "Groundnuts", term: "groundnut" },
    { label: "Foxtail millet", term: "foxtail millet" },
  ],
  ask: "Which bio fertilizer do you advise for my crop?",
};
