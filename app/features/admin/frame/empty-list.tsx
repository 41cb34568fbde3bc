/** What a list says that has nothing to show. */
export function EmptyList({ children }: { children: string }) {
  return (
    <p className="rounded-panel border border-line bg-surface p-7 text-center text-soft">
      {children}
    </p>
  );
}

/** A list of the shop-keeper's: ruled rows on one sheet. */
export const ROWS = "divide-y divide-line rounded-panel border border-line bg-surface";
export const ROW = "flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4";
