import type { MetaDescriptor } from "react-router";
import { pageTitle } from "#app/site/page-meta.ts";

/** The title and meta tags of an admin page, with noindex for search engines. */
export function adminMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}
