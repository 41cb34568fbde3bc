import type { Guide } from "./guide.ts";

export const guide: Guide = {
  title: "Vermi Compost",
  description:
    "A vermicompost bed of 3 by 1 m: worms, layers, moisture, harvest after 60 days, and how much to give to which plant.",
  lead: "Three kilograms of worms, two months of patience, 300 kg of the best compost there is.",
  drawing: { name: "compost", alt: "A compost bed with earthworms below a layer of straw" },
  facts: [
    { term: "Bed", detail: "3 m long, 1 m wide, 60 cm high" },
    { term: "Worms", detail: "3 kg, about 3,000" },
    { term: "Ready in", detail: "60 days; later rounds 45" },
    { term: "Gives", detail: "About 300 kg from 650 kg of dung and waste" },
  ],
  about: [
    "Earthworms of the kind Eisenia fetida eat half their own weight in rotting leaves and dung a day. What they leave is dark, crumbly and smells of the forest: plant food wrapped in humus, full of the microbes from the worm's gut.",
    "They are not the worms of your field. Field worms dig deep and would leave the bed; these stay near the top, where the food is.",
  ],
  needs: {
    title: "What you need for one bed",
    items: [
      { term: "Place", detail: "Level, shaded, above flood water; a thatch or shade net over it" },
      { term: "Bed", detail: "Brick tank or a ready-made bag, with a drain hole" },
      { term: "Bottom layer", detail: "10 cm of coconut husk or dry stalks" },
      { term: "Cow dung", detail: "About 325 kg, ten to fifteen days old, no longer hot" },
      {
        term: "Plant waste",
        detail: "About 325 kg: straw, leaves, weeds before seeding, vegetable peel, all chopped",
      },
      { term: "Worms", detail: "3 kg of Eisenia fetida from a known bed" },
      { term: "Cover", detail: "Wet jute bags" },
      { term: "Water", detail: "10 to 20 litres a day in summer" },
    ],
  },
  steps: [
    {
      title: "Let it cool first",
      text: "Heap waste and dung, wet it, turn it once a week. After 15 days it is no longer hot in the middle; heat kills worms.",
    },
    {
      title: "Lay the bed",
      text: "10 cm of husk, wet. On it the mixed waste and dung, 45 cm high, loose.",
    },
    {
      title: "Put the worms in",
      text: "In the evening, spread on top. They burrow in within ten minutes; if they come up again, the bed is too hot or too fresh.",
    },
    {
      title: "Keep it dark and moist",
      text: "Wet jute on top, a little water each day. A handful pressed hard should give a drop or two, not a stream.",
    },
    {
      title: "Loosen",
      text: "Lift it gently with a blunt-tined fork once a week, without turning it over.",
    },
    {
      title: "Harvest after 60 days",
      text: "When it looks like tea dust, stop watering for five days. Take off the upper part in cones under a lamp or in the light: the worms go down, the compost stays above.",
    },
    {
      title: "Sieve and store",
      text: "Through 3 mm mesh; coarse bits and worms start the next bed. Keep it moist and shaded in bags that breathe, and use it within six months.",
    },
  ],
  care: [
    "Between 20 and 30 °C they work best; above 35 °C water twice and shade well.",
    "Never: onion and garlic in heaps, citrus, chilli, oil, salt, meat, milk, plastic, fresh hen dung.",
    "Ants: a channel of water around the bed. Rats and lizards: wire mesh above and below.",
    "The brown water from the drain is worm wash: 1 part in 10 of water, on soil or leaves.",
    "Worms double in two to three months: give a kilogram to a neighbour.",
  ],
  warning: {
    title: "Don't drown them",
    text: "More worms die of wet beds than of dry ones. If it stinks or water stands in it, open the drain, mix in dry straw and leave the cover off for a night.",
  },
  faq: [
    {
      question: "How much do I give?",
      answer:
        "Field crops 1 to 2 tonnes an acre before sowing; vegetables a handful in each hole; a fruit tree 5 to 10 kg a year; a pot of 30 cm two handfuls every two months.",
    },
    {
      question: "Can I do it in a flat?",
      answer:
        "Yes: a 40-litre crate with holes, 10 cm of coir, a quarter kilogram of worms, and a fistful of peel a day. Kept moist and covered it has no smell.",
    },
    {
      question: "Is it better than plain compost?",
      answer:
        "It is finer, quicker and somewhat richer, and seedlings love it. For a whole field plain compost costs less work; use this one where each plant counts.",
    },
    {
      question: "Do you sell worms or compost?",
      answer:
        "At the farm, while stocks last: worms by the kilogram, compost in bags of 5 and 25 kg. Call before you come.",
    },
  ],
  related: [
    { label: "Moringa leaf, grown on it", term: "moringa" },
    { label: "Turmeric", term: "turmeric" },
    { label: "Coconut oil", term: "coconut oil" },
  ],
  ask: "Do you have worms or vermicompost?",
};
