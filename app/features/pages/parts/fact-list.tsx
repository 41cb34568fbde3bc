import type { ReactNode } from "react";

interface FactListProps {
  items: readonly { term: string; detail: ReactNode }[];
}

/** Terms with short details: 'Takes: 48 hours'. */
export function FactList({ items }: FactListProps) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map(({ term, detail }) => (
        <div key={term} className="gap-x-6 py-3 sm:grid sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-soft">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
