import { callApiCached } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Collection, HomeCollection } from "./collection-schema.ts";

/** The browser's calls about collections; cached for 60 s. */

export const readCollection = (slug: string): Promise<Collection> =>
  callApiCached(`/collections/${encodeURIComponent(slug)}`);

/** The collections of the home page; null if they can't be loaded. */
export const readHomeCollections = (): Promise<HomeCollection[] | null> =>
  callApiCached<Page<HomeCollection>>("/home/collections").then(
    ({ results }) => results,
    () => null,
  );
