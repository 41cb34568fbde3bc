import { shopValues } from "#app/text-values.ts";
import type { EditableText } from "../editable-texts.ts";
import { problemWithArticle } from "./article.ts";
import { SHIPPED_ARTICLES } from "./shipped-articles.ts";

/** The names of articles among the texts: 'blog-' and the article's slug. */
const ARTICLE_NAME = /^blog-([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const MAX_SLUG_LENGTH = 60;

/** The maximum number of articles. */
export const MAX_ARTICLES = 300;

export const articleName = (slug: string) => `blog-${slug}`;

/** An article's slug; null if the text isn't an article. */
export function slugOf(name: string): string | null {
  const slug = ARTICLE_NAME.exec(name)?.[1] ?? "";
  return slug === "" || slug.length > MAX_SLUG_LENGTH ? null : slug;
}

export function shippedArticle(slug: string): string {
  return Object.hasOwn(SHIPPED_ARTICLES, slug) ? (SHIPPED_ARTICLES[slug] ?? "") : "";
}

/** An article as an editable text, whether it exists or not. An empty article isn't shown. */
export function articleText(name: string): EditableText | undefined {
  const slug = slugOf(name);
  if (slug === null) return undefined;
  return {
    title: `Article: ${slug.replaceAll("-", " ")}`,
    place: "Blog",
    path: `/blog/${slug}`,
    hint: "The first line is the title, the second the date from which it is shown, such as 2026-11-24. Then comes a paragraph that sums it up. Delete everything to take the article off the blog.",
    optional: true,
    max: 20_000,
    shipped: () => shippedArticle(slug),
    values: shopValues,
    check: problemWithArticle,
  };
}
