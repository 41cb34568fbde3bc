import type { Question } from "../parts/faq-list.tsx";
import type { DrawingName } from "../parts/figure.tsx";

/** A guide to something that the farm builds, makes or raises. */
export interface Guide {
  title: string;
  /** For search engines, one sentence. */
  description: string;
  lead: string;
  drawing: { name: DrawingName; alt: string };
  /** The figures to remember. */
  facts: readonly Fact[];
  /** What it is: paragraphs. */
  about: readonly string[];
  /** What it takes, and for how much of it the amounts are. */
  needs: { title: string; items: readonly Fact[] };
  steps: readonly { title: string; text: string }[];
  care: readonly string[];
  /** What must not be missed. */
  warning: { title: string; text: string };
  faq: readonly Question[];
  /** What the store has that goes with it, as search terms. */
  related: readonly { label: string; term: string }[];
  /** The first words of a chat with the farm about it. */
  ask: string;
}

interface Fact {
  term: string;
  detail: string;
}
