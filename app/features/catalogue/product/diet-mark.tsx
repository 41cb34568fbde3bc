import { DIET_NAMES, type DietMarkName } from "./diet-names.ts";

/**
 * The mark that FSSAI requires, with its name: a green dot in a green square for vegetarian and vegan food, a brown triangle in
 * a brown square for other food.
 */
export function DietMark({ mark }: { mark: DietMarkName | null | undefined }) {
  if (!mark) return null;
  const vegetarian = mark === "vegetarian" || mark === "vegan";
  return (
    <span className="flex shrink-0 items-center gap-2 text-sm font-semibold">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className={vegetarian ? "size-6 text-label-mark" : "size-6 text-label-mark-other"}
      >
        <rect
          x="1"
          y="1"
          width="22"
          height="22"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {vegetarian ? (
          <circle cx="12" cy="12" r="5.5" fill="currentColor" />
        ) : (
          <path d="M12 5.5 19 18H5z" fill="currentColor" />
        )}
      </svg>
      {DIET_NAMES[mark]}
    </span>
  );
}
