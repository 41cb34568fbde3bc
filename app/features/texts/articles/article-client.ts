import { callApiCached } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Article } from "./article.ts";
import type { ArticleSummary } from "./article-schema.ts";

/** The browser's calls for the blog, cached for 60 s. */

export const readArticles = () => callApiCached<Page<ArticleSummary>>("/articles/");

export const readArticle = (slug: string) =>
  callApiCached<Article>(`/articles/${encodeURIComponent(slug)}/`);
