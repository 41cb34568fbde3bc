import { indiaFormat } from "#app/shared/india-time.ts";
import type { DrawingName } from "../parts/figure.tsx";

/** A blog post: paragraphs, then an optional list and ending. */
export interface BlogPost {
  /** The post's anchor: `/blog#sprouting-ragi`. */
  slug: string;
  title: string;
  /** The day it was written, such as 2026-11-05. */
  date: string;
  /** One or two sentences. */
  summary: string;
  drawing: DrawingName;
  paragraphs: readonly string[];
  /** Steps or tips, with a heading. */
  list?: { title: string; items: readonly string[] };
  /** A last paragraph, after the list. */
  ending?: string;
}

const longDate = indiaFormat("en-US", { dateStyle: "long" });

/** Formats a post's day: 2026-11-05 gives 'November 5, 2026'. */
export function postDate(date: string): string {
  return longDate.format(new Date(`${date}T12:00:00+05:30`));
}
