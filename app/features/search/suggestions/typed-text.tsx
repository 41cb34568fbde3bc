import { Fragment } from "react";

/** A text in which the words that begin as typed are bold at their beginning. */
export function TypedText({ text, term }: { text: string; term: string }) {
  const typed = term.toLowerCase().split(/\s+/).filter(Boolean);
  // Keeps what stands between words, so that the text stays as it is.
  const parts = text.split(/([\s()[\]/,-]+)/);
  return parts.map((part, at) => {
    const length = Math.max(0, ...typed.map((word) => matchedLength(part, word)));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={at}>
        {length > 0 && <b className="font-bold text-leaf-deep">{part.slice(0, length)}</b>}
        {part.slice(length)}
      </Fragment>
    );
  });
}

function matchedLength(part: string, word: string): number {
  return part.toLowerCase().startsWith(word) ? word.length : 0;
}
