import type { DrawingName } from "../parts/figure.tsx";

interface PantryBenefit {
  title: string;
  text: string;
  drawing: DrawingName;
  /** The path of a search in the shop. */
  to: string;
  link: string;
}

/** Why the shop's other foods belong in the kitchen. */
export const PANTRY_BENEFITS: readonly PantryBenefit[] = [
  {
    title: "Wood-pressed oils",
    text: "A wooden ghani turns slowly and hardly warms the seed, so the oil keeps its smell and colour. It is not refined: expect a little haze at the bottom, and keep it away from the light.",
    drawing: "press",
    to: "/search?q=oil",
    link: "See the oils",
  },
  {
    title: "Raw honey",
    text: "Strained through cloth and not boiled. It sets in winter; stand the jar in warm water and it runs again. Not for children below one year.",
    drawing: "bees",
    to: "/search?q=honey",
    link: "See the honeys",
  },
  {
    title: "Pulses and rice with their skin on",
    text: "The bran carries most of the fibre and much of the taste. Such rice needs half an hour of soaking and a little more water, and fills you on a smaller plate.",
    drawing: "seeds",
    to: "/search?q=rice",
    link: "See the rice",
  },
  {
    title: "Spices pounded, not powdered",
    text: "A mill runs hot and drives the scent out; a pounder does not. We pound the week we pack, in small lots, with nothing added for colour or weight.",
    drawing: "pot",
    to: "/search?q=masala",
    link: "See the masalas",
  },
];
