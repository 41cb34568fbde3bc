import type { Product } from "./product-schema.ts";

const NAMES = {
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  egg: "Contains egg",
  "non-vegetarian": "Non-vegetarian",
};

/** The mark of vegetarian food, a green dot in a green square, or the food's kind in words. */
export function DietMark({ mark }: { mark: Product["diet_mark"] | undefined }) {
  if (!mark) return null;
  if (mark !== "vegetarian") return <span className="text-sm font-semibold">{NAMES[mark]}</span>;
  return (
    <span
      role="img"
      aria-label={NAMES[mark]}
      title={NAMES[mark]}
      className="grid size-6 shrink-0 place-items-center border-2 border-label-mark"
    >
      <span className="size-2.5 rounded-full bg-label-mark" />
    </span>
  );
}
