import { LocalNames } from "../product/local-names.tsx";
import type { ShownCategory } from "./category-chip.ts";

/** The heading of the products page: the category and its names in other scripts, or all products. */
export function CategoryHeading({ category }: { category: ShownCategory | null }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2">
      <h1>{category?.name ?? "Farm store"}</h1>
      {category && category.localNames.length > 0 && (
        <p className="text-lg text-soft">
          <LocalNames names={category.localNames} />
        </p>
      )}
    </div>
  );
}
