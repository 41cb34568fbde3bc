import type { ReactNode, Ref } from "react";

interface CardGridProps {
  ref?: Ref<HTMLUListElement>;
  label: string;
  children: ReactNode;
}

/** A grid of cards, 260 to 320 px wide, with as many per row as fit. The children are list items. */
export function CardGrid({ ref, label, children }: CardGridProps) {
  return (
    <ul ref={ref} aria-label={label} className="card-grid">
      {children}
    </ul>
  );
}
