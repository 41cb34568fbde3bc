import { indiaFormat } from "#app/shared/india-time.ts";
import type { DrawingName } from "../parts/figure.tsx";

/** One post: paragraphs in order, then what to do or take along where there is such a thing. */
export interface BlogPost {
  /** The post's place on the page: `/blog#sprouting-ragi`. */
  slug: string;
  title: string;
  /** The day it was written, as 2026-11-05. */
  date: string;
  /** One or two sentences that make one want to read on. */
  summary: string;
  drawing: DrawingName;
  paragraphs: readonly string[];
  /** Steps or a list of things, with its own small heading. */
  list?: { title: string; items: readonly string[] };
  /** The last word, after the list. */
  ending?: string;
}

const longDate = indiaFormat("en-US", { dateStyle: "long" });

/** A post's day as people read it: 2026-11-05 gives 'November 5, 2026'. */
export function postDate(date: string): string {
  return longDate.format(new Date(`${date}T12:00:00+05:30`));
}
