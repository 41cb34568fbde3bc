import type { ShopContext } from "#app/database/context.ts";
import { selectPictureOrigins } from "./picture-host-queries.server.ts";

/** Other sites whose pictures a page's content policy may name; more would make its header too large. */
const MOST = 40;

/**
 * The other sites that pictures of products are on, as sources of a content policy (`https://pictures.example`). What is
 * written into a header is built from a parsed address, never taken from the text that was stored.
 */
export async function listPictureHosts(ctx: ShopContext): Promise<string[]> {
  const stored = await selectPictureOrigins(ctx, MOST);
  return [...new Set(stored.flatMap(({ origin }) => originOf(origin) ?? []))].toSorted();
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || !/^[a-z0-9.-]+$/.test(url.hostname)) return undefined;
  return url.origin;
}
