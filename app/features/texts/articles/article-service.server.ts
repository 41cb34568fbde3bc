import { indiaDay } from "#app/shared/india-time.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { shopValues } from "#app/text-values.ts";
import { changedTexts, textNow } from "#app/texts.ts";
import { type Article, parseArticle } from "./article.ts";
import type { ArticleSummary } from "./article-schema.ts";
import { articleName, shippedArticle, slugOf } from "./article-text.ts";
import { SHIPPED_ARTICLES } from "./shipped-articles.ts";

const NO_ARTICLE = shopError("not-found", "Article not found");

/** The articles that are visible today, newest first. */
export function listArticles(): ArticleSummary[] {
  const written = [...changedTexts().keys()].flatMap((name) => slugOf(name) ?? []);
  return [...new Set([...Object.keys(SHIPPED_ARTICLES), ...written])]
    .flatMap((slug) => articleNow(slug) ?? [])
    .map(({ blocks: _, ...summary }) => summary)
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

/** An article; not found before its day. */
export function readArticle(slug: string): Result<Article> {
  const article = articleNow(slug);
  return article ? ok(article) : failed(NO_ARTICLE);
}

function articleNow(slug: string): Article | null {
  const text = textNow(articleName(slug), () => shippedArticle(slug));
  const article = text === "" ? null : parseArticle(slug, text, shopValues());
  return article && article.date <= indiaDay(new Date()) ? article : null;
}
