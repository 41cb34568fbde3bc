import type { LocalName } from "./product-view.ts";

interface LocalNamesProps {
  names: readonly LocalName[];
  className?: string;
}

/** Names in the languages of the south and Hindi, on one line, each marked with its language. */
export function LocalNames({ names, className }: LocalNamesProps) {
  return (
    <span className={className}>
      {names.map(({ lang, name }, index) => (
        <span key={lang} lang={lang}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          {name}
        </span>
      ))}
    </span>
  );
}
