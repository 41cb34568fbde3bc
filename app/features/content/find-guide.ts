import type { Guide } from "./guides/guide.ts";

type Load = () => Promise<{ guide: Guide }>;

/** Each guide is a file of its own, fetched when its page is opened. */
const GUIDES: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["/engineering/jeevamirthom", () => import("./guides/jeevamirthom.ts")],
  ["/engineering/bio-digestric", () => import("./guides/bio-digestric.ts")],
  ["/engineering/bio-gas", () => import("./guides/bio-gas.ts")],
  ["/engineering/cow-shed", () => import("./guides/cow-shed.ts")],
  ["/engineering/drip-automation", () => import("./guides/drip-automation.ts")],
  ["/engineering/bio-fertilizer", () => import("./guides/bio-fertilizer.ts")],
  ["/nursery/coconut-tree", () => import("./guides/coconut-tree.ts")],
  ["/nursery/medicinal-plant", () => import("./guides/medicinal-plant.ts")],
  ["/nursery/vermi-compost", () => import("./guides/vermi-compost.ts")],
]);

/** The guide at an address of the shop; null where there is none. */
export async function findGuide(pathname: string): Promise<Guide | null> {
  const load = GUIDES.get(pathname.replace(/\/+$/, ""));
  return load ? (await load()).guide : null;
}
