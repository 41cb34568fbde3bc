import { ChevronLeft, ChevronRight } from "lucide-react";
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

interface ScrollRowProps {
  /** The accessible name of the row, such as 'Categories'. */
  label: string;
  children: ReactNode;
  className?: string;
  /** The distance that an arrow scrolls, in px. */
  step?: number;
}

const CHIPS_STEP = 200;

/** Whether the row can scroll further on each side. */
function useOverflow() {
  const list = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ left: false, right: false });

  const update = useCallback(() => {
    const row = list.current;
    if (!row) return;
    const left = row.scrollLeft > 1;
    const right = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
    setMore((old) => (old.left === left && old.right === right ? old : { left, right }));
  }, []);

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    update();
    const observer = new ResizeObserver(update);
    observer.observe(row);
    for (const item of row.children) observer.observe(item);
    return () => observer.disconnect();
  }, [update]);

  return { list, more, update };
}

/** A row of chips or cards that scrolls sideways, with arrows and fades on each side that can scroll further. */
export function ScrollRow({ label, children, className, step = CHIPS_STEP }: ScrollRowProps) {
  const { list, more, update } = useOverflow();
  const scroll = (by: number) => list.current?.scrollBy({ left: by, behavior: "smooth" });
  return (
    <div className={classNames("relative", className)}>
      {more.left && (
        <button
          type="button"
          aria-label={`Scroll ${label} left`}
          onClick={() => scroll(-step)}
          className="scroll-arrow -left-3.5"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
      )}
      <ul
        ref={list}
        aria-label={label}
        onScroll={update}
        onFocus={({ target }) => {
          // A browser doesn't scroll to a partly visible element, which may be under the arrow.
          if (target.matches(":focus-visible"))
            target.scrollIntoView({ block: "nearest", inline: "nearest" });
        }}
        data-more-left={more.left || undefined}
        data-more-right={more.right || undefined}
        className="scroll-row -mx-5 flex gap-2.5 overflow-x-auto px-5 py-1.5 sm:-mx-1 sm:px-1"
      >
        {Children.map(children, (item) => (
          <li className="flex shrink-0">{item}</li>
        ))}
      </ul>
      {more.right && (
        <button
          type="button"
          aria-label={`Scroll ${label} right`}
          onClick={() => scroll(step)}
          className="scroll-arrow -right-3.5"
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
