import type { ReactNode } from "react";

/** Two columns, items and summary; stacked on narrow screens. */
export function CartColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(18rem,23.75rem)] md:gap-12">
      <div className="min-w-0">{children}</div>
      {side}
    </div>
  );
}
