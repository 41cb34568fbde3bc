import type { Question } from "../parts/faq-list.tsx";
import type { DrawingName } from "../parts/figure.tsx";

/** A guide to building, making or growing something. */
export interface Guide {
  title: string;
  /** One sentence for search engines. */
  description: string;
  lead: string;
  drawing: { name: DrawingName; alt: string };
  /** Key figures. */
  facts: readonly Fact[];
  /** A description in paragraphs. */
  about: readonly string[];
  /** Materials. The title gives the amount that they are for. */
  needs: { title: string; items: readonly Fact[] };
  steps: readonly { title: string; text: string }[];
  care: readonly string[];
  /** The most important warning. */
  warning: { title: string; text: string };
  faq: readonly Question[];
  /** Related products, as search terms. */
  related: readonly { label: string; term: string }[];
  /** The prefilled WhatsApp message. */
  ask: string;
}

interface Fact {
  term: string;
  detail: string;
}
