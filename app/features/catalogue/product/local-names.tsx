import type { LocalName } from "./product-view.ts";

interface LocalNamesProps {
  names: readonly LocalName[];
  className?: string;
}

/** Telugu, Tamil and Hindi names on one line, each with its `lang`. */
export function LocalNames({ names, className }: LocalNamesProps) {
  return (
    <span className={className}>
      {names.map(({ lang, name, whole_font }, index) => (
        <span key={lang} lang={lang} data-whole-font={whole_font}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          {name}
        </span>
      ))}
    </span>
  );
}
