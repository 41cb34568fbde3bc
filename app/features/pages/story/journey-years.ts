import type { DrawingName } from "../parts/figure.tsx";

interface JourneyYear {
  year: number;
  title: string;
  /** One paragraph each. */
  text: readonly string[];
  /** The list under 'New that year'. */
  gained: readonly string[];
  drawing: DrawingName;
  /** The drawing's alternative text. */
  alt: string;
}

/** The four years that changed the shop, earliest first. */
export const JOURNEY_YEARS: readonly JourneyYear[] = [
  {
    year: 2010,
    title: "A table beside the road",
    text: [
      "The shop opened on a Sunday in January with a table, a balance and a slate. There were six things to buy: korralu, samalu, jowar, horse gram, groundnuts and turmeric. A pot of korralu pongal stood beside the sacks, since hardly anybody under forty had tasted it.",
      "By March the same cars stopped every second Sunday. By Diwali we kept a notebook of who liked what, and had to ask two neighbours for their horse gram.",
    ],
    gained: ["Six things to buy", "Two neighbours who grew for us", "A notebook of regulars"],
    drawing: "basket",
    alt: "A woven basket filled with vegetables and grain.",
  },
  {
    year: 2014,
    title: "A wooden press, and oil worth waiting for",
    text: [
      "People kept asking where their oil came from, and we had no good answer. So we had a ghani made of vaagai wood: slow, about thirteen kilos in an hour, and never warmer than a hand can bear. Groundnut came first, then sesame and coconut.",
      "The press cake went to the cows, the dung to the new gas plant, and the slurry back to the groundnut. It was the first time that the farm felt like a circle and not a line.",
    ],
    gained: [
      "Three wood-pressed oils",
      "A gas plant for the kitchen",
      "Two hundred growers, and a price agreed before sowing",
    ],
    drawing: "press",
    alt: "A wooden oil press with its beam and a pot below.",
  },
  {
    year: 2018,
    title: "The year with half the rain",
    text: [
      "From August on it hardly rained. Tankers came to the village, and paddy was left standing for the goats. On the drip lines laid that summer our vegetables used a third of the water; on the dry slope, browntop and little millet ripened with none.",
      "That winter farmers walked in who had never been here before. They did not come for the organic talk. They had seen which fields were green. The seed room was opened to all of them, on one condition: bring back twice the handful you took.",
    ],
    gained: [
      "Drip lines on every irrigated acre",
      "An open seed room",
      "Nine millets, with browntop back after thirty years",
    ],
    drawing: "drip",
    alt: "A drip line watering a young plant at its root.",
  },
  {
    year: 2023,
    title: "The millets' own year, and the whole country at the door",
    text: [
      "The world kept the International Year of Millets, and a grain our traders had laughed at was served at summits. Orders came from places we had to look up. We built a packing room with a proper floor and began to send parcels all over India.",
      "What did not change: grain is hulled in small batches, spice is pounded the week it is packed, and every parcel has somebody's initials inside the flap.",
    ],
    gained: [
      "Delivery across India",
      "A packing room, and forty women who run it",
      "Twenty-three categories, from millet to soap",
    ],
    drawing: "door",
    alt: "A house door with a garland and a parcel on its step.",
  },
];
