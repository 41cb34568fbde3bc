import type { MetaDescriptor } from "react-router";
import { shop } from "#app/shop.ts";

/** The title and meta tags of an admin page; search engines don't index it. */
export function adminMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${shop.name}` },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}
