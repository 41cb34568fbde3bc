import type { Guide } from "./guide.ts";

type Load = () => Promise<{ guide: Guide }>;

/** The guides by path. Each is a separate file, loaded with its page. */
const GUIDES: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["/engineering/jeevamirthom", () => import("./jeevamirthom.ts")],
  ["/engineering/bio-digestric", () => import("./bio-digestric.ts")],
  ["/engineering/bio-gas", () => import("./bio-gas.ts")],
  ["/engineering/cow-shed", () => import("./cow-shed.ts")],
  ["/engineering/drip-automation", () => import("./drip-automation.ts")],
  ["/engineering/bio-fertilizer", () => import("./bio-fertilizer.ts")],
  ["/nursery/coconut-tree", () => import("./coconut-tree.ts")],
  ["/nursery/medicinal-plant", () => import("./medicinal-plant.ts")],
  ["/nursery/vermi-compost", () => import("./vermi-compost.ts")],
]);

/** The guide at a path; null if there is none. */
export async function findGuide(pathname: string): Promise<Guide | null> {
  const load = GUIDES.get(pathname.replace(/\/+$/, ""));
  return load ? (await load()).guide : null;
}
