import type { Guide } from "./guide.ts";

export const guide: Guide = {
  title: "Jeevamirthom",
  description:
    "Jeevamirthom for one acre: 200 litres from dung, urine, jaggery and pulse flour. Amounts, steps, use and mistakes.",
  lead: "A living starter for the soil: dung, urine, jaggery and pulse flour, stirred for two days.",
  drawing: { name: "well", alt: "A farm well with a bucket, where the barrel is filled" },
  facts: [
    { term: "Makes", detail: "200 litres, enough for one acre once" },
    { term: "Takes", detail: "48 hours in the shade" },
    { term: "Use within", detail: "7 days; freshest is best" },
    { term: "Give it", detail: "Every 15 days while the crop grows" },
  ],
  about: [
    "Jeevamirthom (jeevamrutham in Telugu) is not a manure in the usual sense. Two hundred litres hold too little nitrogen to feed an acre. What they hold is life: bacteria and fungi from cow dung and from your own soil, multiplied on jaggery and pulse flour.",
    "In the field they go on working. They break down the mulch and straw that lie there, and bring earthworms up. That is why jeevamirthom works well under mulch with moist soil, and does little on bare, dry ground.",
  ],
  needs: {
    title: "What you need for 200 litres",
    items: [
      { term: "Fresh cow dung", detail: "10 kg, not older than a day, best from a local breed" },
      { term: "Cow urine", detail: "5 to 10 litres; older urine is fine" },
      { term: "Jaggery", detail: "2 kg, the dark unrefined kind" },
      { term: "Pulse flour", detail: "2 kg of besan, horse gram or green gram" },
      {
        term: "Soil",
        detail: "One handful from under a big tree or from a bund that was never sprayed",
      },
      { term: "Water", detail: "Up to 200 litres, from a well; let tap water stand for a day" },
      { term: "Also", detail: "A plastic barrel, a wooden stick, a jute bag as a lid" },
    ],
  },
  steps: [
    {
      title: "Fill",
      text: "Put the barrel in the shade and fill in about 150 litres of water.",
    },
    {
      title: "Mix",
      text: "Stir dung and urine in by hand until no lumps are left. Melt the jaggery in a little water and add it. Rub the flour with water to a thin paste first, so that it does not form lumps. Last comes the handful of soil. Top up to 200 litres.",
    },
    {
      title: "Stir",
      text: "Cover with the jute bag: air must get in, rain and sun must not. Stir in one direction for two minutes, morning and evening.",
    },
    {
      title: "Wait 48 hours",
      text: "It froths and smells sour-sweet, like batter for dosa. In cool weather give it up to four days.",
    },
    {
      title: "Give it to the soil",
      text: "200 litres for an acre, with the irrigation water or by can around the plants, on moist soil and in the evening.",
    },
    {
      title: "Or spray it",
      text: "Strain it twice through cloth. 20 litres of jeevamirthom in 180 litres of water for an acre, on the leaves, early or late in the day. Half as strong on seedlings.",
    },
  ],
  care: [
    "Through drip lines only after two cloths and a screen of 120 mesh; rinse with plain water for 15 minutes.",
    "If it smells rotten, it lacked air: stir more often, and pour this lot on the compost heap.",
    "No weedicide or fungicide within ten days; it kills what you have just raised.",
    "For a dry form, ghana jeevamirthom, work 100 kg of dung with 1 kg each of jaggery and pulse flour, a handful of soil and a little urine; dry it in the shade, and give 200 kg to an acre before sowing. It keeps for six months.",
  ],
  warning: {
    title: "Not on food you will eat raw",
    text: "It is made of dung. Don't spray leaves, herbs or fruit that are eaten raw within 30 days of picking; give it to the soil instead. Wash your hands.",
  },
  faq: [
    {
      question: "May I use buffalo dung?",
      answer:
        "It works, though more slowly. Mix it half and half with cow dung if you can. What matters more is that it is fresh and that the animal had no antibiotics lately.",
    },
    {
      question: "How many cows do I need?",
      answer:
        "One. A cow gives 10 to 12 kg of dung a day, the dung of one barrel. With a barrel every 15 days for each acre, one cow serves a small farm easily.",
    },
    {
      question: "Can I stop all other manure?",
      answer:
        "Not in the first year. Keep giving compost or green manure and mulch, watch the crop and have the soil tested, then reduce the rest step by step.",
    },
  ],
  related: [
    { label: "Besan", term: "besan" },
    { label: "Horse gram", term: "horse gram" },
    { label: "Green gram", term: "green gram" },
  ],
  ask: "I have a question about jeevamirthom.",
};
