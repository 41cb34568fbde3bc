import { z } from "zod";
import { markedBlock } from "../text-schema.ts";

/** The API shapes of the blog. */

export const articleSummary = z.object({
  slug: z.string(),
  title: z.string(),
  date: z.iso.date(),
  summary: z.string(),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

export const article = articleSummary.extend({ blocks: z.array(markedBlock) });

export const articleParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) });
