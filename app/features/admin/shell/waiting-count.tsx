import { classNames } from "#app/ui/class-names.ts";

const MAX_SHOWN = 99;

interface WaitingCountProps {
  count: number;
  className?: string;
}

/** The number of open tasks behind the surrounding link; renders nothing for 0. */
export function WaitingCount({ count, className }: WaitingCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "rounded-full bg-turmeric px-2 text-sm leading-5 font-semibold text-on-banner tabular-nums",
        className ?? "ml-auto",
      )}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
