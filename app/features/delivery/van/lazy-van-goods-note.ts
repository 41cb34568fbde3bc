import { optionalComponent } from "#app/ui/optional-component.ts";

/** The note for pages that the server doesn't render. Lazy because few carts have goods for the van. */
export const LazyVanGoodsNote = optionalComponent(
  async () => (await import("./van-goods-note.tsx")).VanGoodsNote,
);
