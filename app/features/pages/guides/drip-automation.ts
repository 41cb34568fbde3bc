import type { Guide } from "./guide.ts";

export const guide: Guide = {
  title: "Drip Automation",
  description:
    "Drip irrigation that opens and closes by itself, for one acre of vegetables: zones, litres, run times, filters, sensors.",
  lead: "Water drop by drop, zone by zone, even at two in the morning when the power comes on.",
  drawing: { name: "drip", alt: "A drip line that waters a row of young plants" },
  facts: [
    { term: "For", detail: "One acre of vegetables in four zones" },
    { term: "Pump", detail: "4,200 litres an hour at 1.5 to 2 bar" },
    { term: "Run time", detail: "About one hour a zone on a hot day" },
    { term: "Saves", detail: "A third to half of the water of flooding" },
  ],
  about: [
    "Drip brings water to the root and leaves the path dry: fewer weeds, less mildew, and liquid manure can go through the same pipe. Automation adds what a tired farmer can't: the right hour, every day, zone after zone.",
    "Start with the numbers, not with the controller. Plants on an acre use about 16,000 litres on a hot day (4 mm), half of that in December. Emitters of 2 litres an hour, 40 cm apart on lines 1.2 m apart, come to about 8,400 on an acre: together they would draw 16,800 litres an hour. In four zones it is 4,200, which a small pump can deliver.",
  ],
  needs: {
    title: "What you need for one acre",
    items: [
      {
        term: "Filter",
        detail: "Screen or disc of 120 mesh; for pond water a sand filter before it",
      },
      { term: "Gauges", detail: "One before and one after the filter" },
      { term: "Main pipe", detail: "63 mm PVC, buried 45 cm deep" },
      { term: "Sub-mains", detail: "Four of 50 mm, each with a valve" },
      {
        term: "Drip line",
        detail: "16 mm, 2 litres an hour every 40 cm: 3,400 m, no run above 60 m",
      },
      { term: "Solenoid valves", detail: "Four; 24 V, or 9 V latching ones with solar power" },
      {
        term: "Controller",
        detail: "Four stations or more, with a rain stop and a battery for its clock",
      },
      {
        term: "Pump starter",
        detail: "With phase and dry-run protection; by mobile phone if you like",
      },
      { term: "Moisture probes", detail: "Two in one zone, 15 and 30 cm deep" },
      { term: "Venturi", detail: "With a tank of 200 litres, for liquid manure" },
    ],
  },
  steps: [
    {
      title: "Measure the well",
      text: "Fill a 200-litre barrel from the pump. Three minutes or less: it gives 4,000 litres an hour or more.",
    },
    {
      title: "Draw the zones",
      text: "Four parts of like crop, soil and slope, so that what is right for one plant is right for the zone.",
    },
    {
      title: "Lay the pipes",
      text: "Main, sub-mains, then drip lines along the contour with a flush cap at each end.",
    },
    {
      title: "Flush, then close",
      text: "Run water from the open ends until it is clear. Then set 1 bar at the first emitter, and check that the last one gives at least nine tenths of that.",
    },
    {
      title: "Wire",
      text: "One common wire and one for each valve, in conduit, joints in gel caps. The controller hangs in the shade at eye level.",
    },
    {
      title: "Set the times",
      text: "Hours = litres the zone needs ÷ litres its emitters give in an hour. 4,000 ÷ 4,200 is about one hour in May; 30 minutes in December. Start before sunrise.",
    },
    {
      title: "Let the soil correct you",
      text: "Water when the 15 cm probe reads 20 to 30 kPa on sandy soil, 40 to 50 on clay. If the 30 cm probe never dries, shorten the time.",
    },
  ],
  care: [
    "Wash the filter each day for the first week, then whenever the gauges differ by 0.5 bar.",
    "Open the flush caps once a fortnight.",
    "White crust on emitters is lime: ask your dealer for an acid flush. Brown slime is algae: shade the tank.",
    "Liquid manure only through two cloths and the 120 mesh screen, then 15 minutes of plain water.",
    "Thirsty squirrels bite the lines: put out a dish of water for them, and bury the lines 5 cm deep.",
  ],
  warning: {
    title: "Water and electricity",
    text: "The valves run on low voltage, the pump doesn't. Let an electrician earth the starter, and switch off at the main before you touch it. A phone can start the pump while you are working on it.",
  },
  faq: [
    {
      question: "Does it work when the power comes only at night?",
      answer:
        "That is its best use. An auto-starter waits for all three phases, the controller then goes through its zones. With a tank on high ground you can water at any hour.",
    },
    {
      question: "And for coconut?",
      answer:
        "Four emitters of 8 litres an hour, 1 m from the trunk. A grown palm drinks 60 to 80 litres on a hot day: two to two and a half hours.",
    },
    {
      question: "Do I need the internet?",
      answer:
        "No. A plain four-station timer does nine tenths of the work. Add probes or a phone starter when you know your field's habits.",
    },
    {
      question: "Is there a subsidy?",
      answer:
        "For micro-irrigation, usually yes, through the horticulture department of your state. Apply before you buy; only approved makes qualify.",
    },
  ],
  related: [
    { label: "Moringa, grown on drip", term: "moringa" },
    { label: "Turmeric", term: "turmeric" },
    { label: "Guntur chilli", term: "chilli" },
  ],
  ask: "I would like to automate my drip irrigation.",
};
