import type { ReactNode } from "react";

/** A highlighted note. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="max-w-[76ch] rounded-card border-l-4 border-leaf bg-leaf-tint px-5 py-4">
      <p className="font-semibold text-leaf-deep">{title}</p>
      <div className="mt-1 space-y-2">{children}</div>
    </aside>
  );
}
