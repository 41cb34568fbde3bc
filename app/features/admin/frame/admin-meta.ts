import type { MetaDescriptor } from "react-router";
import { shop } from "#app/shop.ts";

/** The head of a page that is the shop-keeper's alone. */
export function adminMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${shop.name}` },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}
