import type { ReactNode } from "react";

interface StepsProps {
  /** A title may be empty. */
  items: readonly { title: string; text: ReactNode }[];
}

/** Numbered steps. */
export function Steps({ items }: StepsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it, Safari does not treat an unnumbered list as a list
    <ol role="list" className="list-none space-y-5 pl-0">
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step's identity is its number
        <li key={index} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-tint font-serif text-lg font-semibold text-leaf-deep"
          >
            {index + 1}
          </span>
          <div className="min-w-0 pt-1.5">
            {title && <p className="font-semibold">{title}</p>}
            <div className="mt-0.5 text-soft">{text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
