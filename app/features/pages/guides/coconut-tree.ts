import type { Guide } from "./guide.ts";

export const guide: Guide = {
  title: "Coconut Tree",
  description:
    "Choosing and planting a coconut sapling: age, leaves, collar, pit, spacing, water, manure and the first five years.",
  lead: "You plant it once in a lifetime. Take an hour to choose the sapling.",
  drawing: { name: "coconut", alt: "A coconut sapling with its nut and first split leaves" },
  facts: [
    { term: "Sapling", detail: "9 to 12 months old, six leaves or more" },
    { term: "Spacing", detail: "7.5 by 7.5 m, some 70 palms an acre" },
    { term: "Plant in", detail: "June and July, with the first good rains" },
    { term: "First nuts", detail: "Dwarf 3 to 4 years, hybrid 4 to 5, tall 6 to 7" },
  ],
  about: [
    "A tall palm bears for sixty years and more. East Coast Tall suits our dry summers and gives nuts for oil and the kitchen; dwarfs such as Gangabondam bear early and are best drunk tender; hybrids of the two are in between and need more water.",
    "Our nursery raises saplings from seed nuts of mother palms that are over 20 years old and bear 80 nuts and more a year.",
  ],
  needs: {
    title: "What you need for one palm",
    items: [
      { term: "Room", detail: "7.5 m to the next palm, 4 m to a wall; full sun" },
      { term: "Pit", detail: "1 by 1 by 1 m, dug a month before" },
      { term: "Husks", detail: "Two layers, hollow side up: they hold water for years" },
      { term: "Compost", detail: "15 kg of ripe manure or vermicompost" },
      { term: "Neem cake", detail: "1 kg" },
      { term: "Shade", detail: "Two plaited fronds on the south-west side for the first summer" },
      { term: "Stake", detail: "One, tied loosely, where it is windy" },
    ],
  },
  steps: [
    {
      title: "Look at the collar",
      text: "Where stem meets nut it should be thick: 10 cm around or more. A thick collar says more than a tall sapling.",
    },
    {
      title: "Count the leaves",
      text: "Six or more, dark green, the youngest already splitting into leaflets. No yellow spots, no holes, no rot at the spear.",
    },
    {
      title: "Feel the nut",
      text: "Firm and heavy, roots white and alive. Plant within a week of lifting, and never carry it by its leaves.",
    },
    {
      title: "Fill the pit",
      text: "Husks at the bottom, then topsoil mixed with compost and neem cake, up to 60 cm below the rim.",
    },
    {
      title: "Plant",
      text: "Set the nut in a small hole in the middle, cover it until the collar just shows, press the earth with your feet, and water with 20 litres.",
    },
    {
      title: "Shade and mulch",
      text: "Fronds against the afternoon sun; dry leaves 10 cm deep, a hand away from the stem. Fill the pit a little each year as the stem rises.",
    },
  ],
  care: [
    "Water: 45 litres every four days in the first two dry seasons; a grown palm 60 to 80 litres a day by drip in summer.",
    "Manure in June: 10 kg in the first year, 20 in the second, 30, 40, and from the fifth year 50 kg, with 2 to 5 kg of neem cake for a bearing palm, in a ring 1.8 m from the trunk.",
    "Rhinoceros beetle: every three months put 150 g of one part neem cake and two parts sand into the upper three leaf axils.",
    "Red palm weevil: don't wound the trunk; a pheromone trap an acre catches them.",
    "The land between doesn't have to lie idle: green gram, turmeric, banana, later pepper and cocoa.",
  ],
  warning: {
    title: "Look up",
    text: "Nuts and fronds fall without warning. No bench, cot or cowshed under bearing palms, and leave climbing to those who have the gear and have learnt it.",
  },
  faq: [
    {
      question: "How many nuts will it give?",
      answer:
        "A tall palm with water and manure 80 to 100 a year, a good hybrid 120 and more; on rain alone about half.",
    },
    {
      question: "May I sprout a nut from the kitchen?",
      answer:
        "It will sprout if it still has its husk, but you don't know its mother. For a tree that stays sixty years, take a nut or sapling from a known palm.",
    },
    {
      question: "Do you send saplings?",
      answer:
        "No, they are collected at the farm, from June to September. Call us first, and we will set yours aside.",
    },
    {
      question: "My palm drops its small nuts. Why?",
      answer:
        "Some always fall. Many fall after drought, after too much rain at once, or from a lack of potash or boron. Water evenly first, then have a leaf tested.",
    },
  ],
  related: [
    { label: "Wood-pressed coconut oil", term: "coconut oil" },
    { label: "Virgin coconut oil", term: "virgin coconut" },
  ],
  ask: "Which coconut saplings are ready?",
};
