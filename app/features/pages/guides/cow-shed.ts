import type { Guide } from "./guide.ts";

export const guide: Guide = {
  title: "Cow Shed",
  description:
    "A cow shed for six cows: room, floor, drain, manger, fodder and water, with the measures we built ours by.",
  lead: "Dry feet, moving air, shade, and water always in reach: the rest is detail.",
  drawing: { name: "cow", alt: "A local cow standing in the shade of the shed" },
  facts: [
    { term: "Covered", detail: "3.5 m² for each cow" },
    { term: "Open yard", detail: "7 m² for each cow" },
    { term: "Water", detail: "40 to 60 litres a day for each cow" },
    { term: "Gives", detail: "10 to 12 kg of dung and 5 to 7 litres of urine a day" },
  ],
  about: [
    "Ongole, Gir, Punganur and other Indian breeds stand heat well, but not wet floors and still air. A good shed is a roof with a yard: cows walk in and out as they like, lie in the dry, and are tied only for milking.",
    "The shed is also where the farm's manure begins. A sloping floor and a drain catch the urine, which holds more nitrogen than the dung and is mostly lost.",
  ],
  needs: {
    title: "What you need for six cows",
    items: [
      { term: "Roof", detail: "7.2 by 4.5 m: one row of six, 1.2 m each" },
      { term: "Height", detail: "2.2 m at the eaves, 3.5 m at the ridge, with a gap for warm air" },
      {
        term: "Depth",
        detail: "1.0 m feed passage, 0.6 m manger, 1.6 m to stand, 0.3 m drain, 1.0 m to walk",
      },
      { term: "Floor", detail: "Rough concrete or brick on edge, slope 1 in 60 to the drain" },
      {
        term: "Manger",
        detail: "60 cm wide, 40 cm deep, rounded corners, 60 to 75 cm of it for each cow",
      },
      { term: "Drain", detail: "30 cm wide, 6 cm deep, to a covered pit of 200 litres" },
      { term: "Yard", detail: "42 m², fenced, with a neem or rain tree in it" },
      { term: "Trough", detail: "300 litres or more, in the shade, easy to scrub" },
    ],
  },
  steps: [
    {
      title: "Choose the place",
      text: "High ground that dries quickly, downwind of the house, near water and the manure pit.",
    },
    {
      title: "Face it the right way",
      text: "The long side from east to west: the midday sun stays off the floor. In a very wet place north to south, so that morning and evening sun dry it.",
    },
    {
      title: "Build the floor first",
      text: "15 cm of rammed gravel, then 10 cm of concrete, brushed across while wet so that hooves grip.",
    },
    {
      title: "Roof it",
      text: "Clay tiles or palm thatch keep cooler than sheet. If it must be sheet, paint it white and lay thatch above.",
    },
    {
      title: "Leave the sides open",
      text: "A wall of 1 m on the weather side is enough; hang jute curtains for cold nights and driving rain.",
    },
    {
      title: "Lead the urine off",
      text: "From the drain into the pit, and from there to the jeevamirthom barrel, the digester or the biogas inlet.",
    },
  ],
  care: [
    "A cow of 300 kg eats some 15 kg of green and 5 kg of dry fodder a day; a cow in milk also gets 1 kg of concentrate for each 2.5 litres of milk, and a mineral lick.",
    "Green fodder for six cows: about half an acre of irrigated napier and hedge lucerne.",
    "Sweep twice a day, wash once, lime the floor once a month and let it dry.",
    "Give a calf its mother's first milk within two hours of birth, a tenth of its weight on the first day, and a dry corner of its own.",
    "Vaccinate against foot-and-mouth disease twice a year, and against other diseases as your veterinary officer advises.",
  ],
  warning: {
    title: "When a cow does not eat",
    text: "Off her feed for half a day, a swollen left side, fever or a hard udder: call the veterinary doctor. Home remedies come after that call, not before.",
  },
  faq: [
    {
      question: "How much does she drink in May?",
      answer:
        "A local cow 40 to 60 litres, one in milk about 4 litres more for each litre of milk. Fill the trough twice, and keep it in the shade: cows drink less of warm water.",
    },
    {
      question: "How much manure is it in a year?",
      answer:
        "Six cows, kept in at night, give some 12 tonnes of dung you can gather: about 5 tonnes of ripe compost, enough for two acres.",
    },
    {
      question: "Do flies go away?",
      answer:
        "They stay few if the floor is dry, dung leaves the shed each morning and hens scratch in the yard.",
    },
  ],
  related: [
    { label: "Cow dung dhoop", term: "cow dung" },
    { label: "Panchagavya agarbathi", term: "panchagavya" },
  ],
  ask: "I am planning a cow shed.",
};
