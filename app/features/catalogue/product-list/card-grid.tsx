import type { ReactNode, Ref } from "react";

interface CardGridProps {
  ref?: Ref<HTMLUListElement>;
  label: string;
  children: ReactNode;
}

/** Cards side by side, 260 to 320 px each, as many as the row holds; its children are list items. */
export function CardGrid({ ref, label, children }: CardGridProps) {
  return (
    <ul ref={ref} aria-label={label} className="card-grid">
      {children}
    </ul>
  );
}
