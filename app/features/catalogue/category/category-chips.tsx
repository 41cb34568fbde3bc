import { type RefObject, useEffect, useRef } from "react";
import { ChipButton } from "#app/ui/chip-button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { ScrollRow } from "#app/ui/scroll-row.tsx";
import { ALL_CATEGORIES } from "../catalogue-texts.ts";
import type { CategoryChip } from "./category-chip.ts";
import { CategoryDisc } from "./category-disc.tsx";

interface CategoryChipsProps {
  categories: readonly CategoryChip[];
  /** The selected category's id; null for All. */
  selected: number | null;
  className?: string;
}

interface CategoryFilterProps extends CategoryChipsProps {
  onSelect: (category: CategoryChip | null) => void;
}

/** 'All' and every category, as buttons that change the current page. */
export function CategoryFilter({ categories, selected, onSelect, className }: CategoryFilterProps) {
  return (
    <ScrollRow label="Categories" className={className}>
      <ChipButton selected={selected === null} onClick={() => onSelect(null)}>
        {ALL_CATEGORIES}
      </ChipButton>
      {categories.map((category) => (
        <ChipButton
          key={category.id}
          selected={selected === category.id}
          onClick={() => onSelect(category)}
        >
          <CategoryDisc id={category.id} size={34} />
          {category.name}
        </ChipButton>
      ))}
    </ScrollRow>
  );
}

/** 'All' and every category, as links to their pages. */
export function CategoryLinks({ categories, selected, className }: CategoryChipsProps) {
  const container = useScrollToSelected(selected, categories.length);
  return (
    <div ref={container}>
      <ScrollRow label="Categories" className={className}>
        <ChipLink to="/products" selected={selected === null} preventScrollReset>
          {ALL_CATEGORIES}
        </ChipLink>
        {categories.map(({ id, name }) => (
          <ChipLink
            key={id}
            to={`/products?category=${id}`}
            selected={selected === id}
            preventScrollReset
          >
            <CategoryDisc id={id} size={34} />
            {name}
          </ChipLink>
        ))}
      </ScrollRow>
    </div>
  );
}

/** Scrolls the row, but not the page, to the selected category. */
function useScrollToSelected(
  selected: number | null,
  count: number,
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the position of the selected chip
  useEffect(() => {
    const chip = container.current?.querySelector("[aria-current]");
    const row = chip?.closest("ul");
    if (!chip || !row) return;
    const [visible, target] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (target.left >= visible.left && target.right <= visible.right) return;
    row.scrollLeft += target.left - visible.left - (visible.width - target.width) / 2;
  }, [selected, count]);
  return container;
}
