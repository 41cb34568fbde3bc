/** The message in place of an empty list. */
export function EmptyList({ children }: { children: string }) {
  return (
    <p className="rounded-panel border border-line bg-surface p-7 text-center text-soft">
      {children}
    </p>
  );
}

/** The classes of an admin list and its rows. */
export const ROWS = "divide-y divide-line rounded-panel border border-line bg-surface";
export const ROW = "flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4";
