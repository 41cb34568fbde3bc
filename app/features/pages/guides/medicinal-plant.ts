import type { Guide } from "./guide.ts";

export const guide: Guide = {
  title: "Medicinal Plant",
  description:
    "A home bed of ten herbs: tulsi, lemongrass, vallarai, moringa and more. How to plant, space, pick and dry each.",
  lead: "Ten plants that every grandmother's yard had, for the kitchen, the tea glass and the bath.",
  drawing: { name: "herbs", alt: "Pots of tulsi, lemongrass and aloe" },
  facts: [
    { term: "Room", detail: "10 m², or ten pots on a balcony" },
    { term: "Sun", detail: "Five hours a day; vallarai wants shade" },
    { term: "Plant in", detail: "June to August, or February with water" },
    { term: "First tea", detail: "Three months later" },
  ],
  about: [
    "We raise herbs for our own teas and soaps, and give saplings of the same mother plants. All ten are known plants of the Deccan and Tamil kitchens; most need little more than sun, loose soil and a hand that picks them often.",
    "We describe how they are grown and eaten. Whether a plant does you good is a question for your doctor or vaidya.",
  ],
  needs: {
    title: "Which plants, how far apart, and when to pick",
    items: [
      {
        term: "Tulsi",
        detail: "Seed or cutting; 40 cm; leaves from the third month, flower tips pinched",
      },
      {
        term: "Lemongrass",
        detail: "Slips; 60 cm; first cut in the fifth month, then every 3 months",
      },
      {
        term: "Vallarai (gotu kola)",
        detail: "Runners; 30 cm; damp shade; leaves from the third month",
      },
      {
        term: "Aloe vera",
        detail: "Suckers; 60 cm; outer leaves from the eighth month; hardly any water",
      },
      { term: "Moringa", detail: "Seed or a stake of 1 m; 2.5 m; leaves from the third month" },
      {
        term: "Turmeric",
        detail: "Rhizomes in May; 30 cm; dug in the ninth month, when leaves are dry",
      },
      {
        term: "Butterfly pea",
        detail: "Seed soaked overnight; on a fence; flowers after 2 months",
      },
      { term: "Hibiscus", detail: "Cutting of pencil size; 1.5 m; flowers from the sixth month" },
      { term: "Vetiver", detail: "Slips; 30 cm; roots after 15 to 18 months; holds bunds" },
      { term: "Curry leaf", detail: "Sapling; 1.5 m; pick lightly in the first year" },
    ],
  },
  steps: [
    {
      title: "Make the bed",
      text: "1 m wide, so that you reach the middle; dug 30 cm deep, 4 kg of vermicompost to the square metre. Raise it 15 cm where rainwater collects.",
    },
    {
      title: "Or fill pots",
      text: "30 cm wide with a hole below: two parts of garden soil, one of compost, one of sand.",
    },
    {
      title: "Plant in the evening",
      text: "Tall ones to the north, creepers at the fence, vallarai where the bath water runs off clean.",
    },
    {
      title: "Water",
      text: "Every day for two weeks, then when the soil is dry a finger deep. Aloe once a week.",
    },
    {
      title: "Pick often",
      text: "In the morning when the dew is gone, never more than a third of a plant. Leaves before flowers open, flowers on their first day.",
    },
    {
      title: "Dry in the shade",
      text: "Thinly on cloth, in moving air, below 40 °C, 4 to 7 days, until a stem snaps. Glass jar, dark shelf, a label with the month. Use within a year.",
    },
  ],
  care: [
    "A handful of vermicompost to each plant every two months; no urea, which makes a lot of leaf and little scent.",
    "Whitefly and aphids: 5 ml of neem oil and a few drops of soap nut water in 1 litre, sprayed at dusk; wash and wait a week before you pick.",
    "Cut tulsi and lemongrass back before the monsoon; take slips then and give them to a neighbour.",
    "Keep mint, vallarai and vetiver each in a ring of tiles, or they take the bed.",
  ],
  warning: {
    title: "Know what you pick",
    text: "Eat only plants you are sure of. Ask a doctor before you take any herb regularly, above all when pregnant, for a child, or together with medicines.",
  },
  faq: [
    {
      question: "I have only a balcony. Which three?",
      answer:
        "Tulsi, lemongrass and curry leaf in three pots of 30 cm. They stand heat, and you use them every day.",
    },
    {
      question: "How much for a glass of tea?",
      answer:
        "Eight to ten fresh tulsi leaves, or two hand-long pieces of lemongrass, or five butterfly pea flowers, in hot water for five minutes.",
    },
    {
      question: "Do you sell the saplings?",
      answer:
        "At the farm, from June to September. Call or write first, and we will tell you which of the ten are ready.",
    },
  ],
  related: [
    { label: "Tulsi ginger tea", term: "tulsi" },
    { label: "Lemongrass tea", term: "lemongrass" },
    { label: "Moringa", term: "moringa" },
    { label: "Vallarai soup", term: "vallarai" },
  ],
  ask: "Which herb saplings are ready?",
};
