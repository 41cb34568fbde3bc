import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

interface ProblemLinesProps {
  /** The first lines of an uploaded file that can't be read, each with the reason. */
  problems: readonly { line: number; message: string }[];
  /** How many lines can't be read. */
  count: number;
}

/** Warns of lines of an uploaded file that can't be read, collapsed; nothing if all can. */
export function UnreadableLines(props: ProblemLinesProps) {
  if (props.count === 0) return null;
  return (
    <InlineAlert tone="warning">
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          {countOf(props.count, "line")} can't be read; the others are matched
        </summary>
        <ProblemLines {...props} />
      </details>
    </InlineAlert>
  );
}

/** The lines that can't be read, and how many are not listed. */
export function ProblemLines({ problems, count }: ProblemLinesProps) {
  return (
    <ul className="mt-1 text-sm">
      {problems.map(({ line, message }) => (
        <li key={line}>
          Line {line}: {message}
        </li>
      ))}
      {count > problems.length && <li>And {formatCount(count - problems.length)} more.</li>}
    </ul>
  );
}
