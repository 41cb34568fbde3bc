import type { BlogPost } from "./blog-post.ts";
import { FIELD_POSTS } from "./field-posts.ts";
import { KITCHEN_POSTS } from "./kitchen-posts.ts";

/** Every post, the newest first. */
export const POSTS: readonly BlogPost[] = [...FIELD_POSTS, ...KITCHEN_POSTS].sort((one, other) =>
  other.date.localeCompare(one.date),
);
