import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

interface ProblemLinesProps {
  /** The first unreadable lines of an uploaded file, each with the reason. */
  problems: readonly { line: number; message: string }[];
  /** The number of unreadable lines. */
  count: number;
}

/** A collapsed warning about unreadable lines of an uploaded file; renders nothing if there are none. */
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

/** The unreadable lines, and the number of those not listed. */
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
