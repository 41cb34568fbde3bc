import type { ShopContext } from "#app/database/context.ts";
import { selectPictureOrigins } from "./picture-host-queries.server.ts";

/** The maximum number of sites in a page's content security policy. More would make the header too large. */
const MAX_HOSTS = 40;

/**
 * The other sites that host product pictures, as sources for a content security policy (`https://pictures.example`). Each is
 * built from a parsed URL, so that no stored text reaches the header.
 */
export async function listPictureHosts(ctx: ShopContext): Promise<string[]> {
  const stored = await selectPictureOrigins(ctx, MAX_HOSTS);
  return [...new Set(stored.flatMap(({ origin }) => originOf(origin) ?? []))].toSorted();
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || !/^[a-z0-9.-]+$/.test(url.hostname)) return undefined;
  return url.origin;
}
