import type { Guide } from "./guide.ts";

export const guide: Guide = {
  title: "Bio Gas",
  description:
    "A biogas plant of 2 cubic metres for a family's kitchen: cows, dung, digester size, first gas, safety and slurry.",
  lead: "The dung of five cows cooks a family's meals, and comes out a better manure than it went in.",
  drawing: { name: "biogas", alt: "A biogas plant with its dome, inlet and slurry pit" },
  facts: [
    { term: "Gas", detail: "2 m³ a day, as much as about 0.9 kg of LPG" },
    { term: "Feed", detail: "50 kg of dung and 50 litres of water a day" },
    { term: "Cows", detail: "Five, kept in the shed at night" },
    { term: "Serves", detail: "A kitchen for five or six people" },
  ],
  about: [
    "Dung that rots without air gives a gas that is about 60 per cent methane; the rest is mostly carbon dioxide. Piped to a burner it cooks with a blue flame, without smoke or soot.",
    "Nothing is lost to the field. Nitrogen stays in the slurry, in a form that roots take up sooner, most weed seeds are dead, and flies don't care for it.",
    "One kilogram of fresh dung gives about 40 litres of gas. So 50 kg give 2 m³, which runs one burner for six to eight hours: breakfast, lunch and dinner for a family.",
  ],
  needs: {
    title: "What you need for 2 m³ a day",
    items: [
      { term: "Dung", detail: "50 kg a day, fresh, free of straw and stones" },
      { term: "Digester", detail: "4 m³ of slurry: 100 litres a day for 40 days" },
      { term: "Gas space", detail: "About 1 m³: a fixed dome, a floating drum or a balloon" },
      { term: "Ground", detail: "5 by 4 m, in the sun, at least 15 m from a well" },
      { term: "Pipe", detail: "Up to 30 m to the kitchen, sloping to a water trap" },
      { term: "Burner", detail: "One made for biogas; the jets of an LPG stove are too small" },
      { term: "Slurry pits", detail: "Two, 2 by 2 by 1 m, used in turn" },
    ],
  },
  steps: [
    {
      title: "Build",
      text: "Let a trained mason or an approved maker build it: a dome that leaks can't be repaired from outside. Ask your district office about the subsidy before you begin.",
    },
    {
      title: "Test",
      text: "Fill with water, close it, and paint the joints with soap water. No bubbles in a day: it is tight.",
    },
    {
      title: "Fill once",
      text: "About 2,000 kg of dung and as much water, stirred smooth, within a week or two. A few buckets of slurry from a running plant make it start sooner.",
    },
    {
      title: "Wait",
      text: "Two weeks in summer, four in winter. Let the first gas out into the open: it is mostly air and carbon dioxide and won't burn.",
    },
    {
      title: "Feed each morning",
      text: "50 kg of dung, 50 litres of water, stirred without lumps. The same amount of slurry comes out at the other end.",
    },
    {
      title: "Use the slurry",
      text: "Run it along the channel with the irrigation water, or soak dry leaves with it in the pit: three months later it is compost.",
    },
  ],
  care: [
    "Empty the water trap once a week.",
    "Stir the digester a few times a day if it has a handle; a crust holds the gas down.",
    "Nights below 15 °C: mix with water warmed by the sun, and lay straw over the dome.",
    "No soap, disinfectant or antibiotic dung; a week without food is better for it than a bucket of phenyl.",
    "Kitchen scraps may replace dung: 1 kg for 2 to 3 kg of dung, chopped, never more than a fifth of the feed.",
  ],
  warning: {
    title: "Gas needs respect",
    text: "Look for leaks with soap water, never with a flame. If the kitchen smells of rotten eggs, close the tap, open the doors, and touch no switch or match. Never climb into a digester, full or empty: people die of it every year.",
  },
  faq: [
    {
      question: "We have only two cows. Is it worth it?",
      answer:
        "Two cows give 20 to 24 kg of dung, so nearly 1 m³ a day: one burner for three to four hours. The 1 m³ size is made for that.",
    },
    {
      question: "Does the food smell?",
      answer:
        "No. The gas has a slight smell before it burns, so that you notice a leak; the flame has none.",
    },
    {
      question: "How much LPG does it save?",
      answer:
        "2 m³ a day replaces about 26 kg of LPG a month, nearly two household cylinders of 14.2 kg, if you feed it every day.",
    },
    {
      question: "The flame is yellow. Why?",
      answer:
        "Too little air at the burner, or water in the pipe. Open the air ring, empty the trap. A lazy flame in a cold week only needs patience.",
    },
  ],
  related: [
    { label: "Millets to cook on it", term: "millet" },
    { label: "Cow dung dhoop", term: "cow dung" },
    { label: "Unpolished toor dal", term: "toor dal" },
  ],
  ask: "I would like to know more about a biogas plant.",
};
