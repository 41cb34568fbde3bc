import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

interface ChipRowProps {
  /** Names the row, such as 'Categories'. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** px that one click of an arrow scrolls. */
const STEP = 200;

/** Where more lies beyond the row's edges. */
function useMoreBeyond() {
  const list = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ left: false, right: false });

  const look = useCallback(() => {
    const row = list.current;
    if (!row) return;
    const left = row.scrollLeft > 1;
    const right = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
    setMore((old) => (old.left === left && old.right === right ? old : { left, right }));
  }, []);

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    look();
    const watch = new ResizeObserver(look);
    watch.observe(row);
    for (const item of row.children) watch.observe(item);
    return () => watch.disconnect();
  }, [look]);

  return { list, more, look };
}

/** A row that scrolls sideways; arrows and fades show only where more lies. Give it chips, each becomes a list item. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  const { list, more, look } = useMoreBeyond();
  const scroll = (by: number) => list.current?.scrollBy({ left: by, behavior: "smooth" });
  return (
    <div className={classNames("relative", className)}>
      {more.left && (
        <button
          type="button"
          aria-label={`Scroll ${label} left`}
          onClick={() => scroll(-STEP)}
          className="chip-arrow -left-2"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
      )}
      <ul
        ref={list}
        aria-label={label}
        onScroll={look}
        data-more-left={more.left || undefined}
        data-more-right={more.right || undefined}
        className="chip-row -mx-5 flex gap-2.5 overflow-x-auto px-5 py-1.5 sm:-mx-1 sm:px-1"
      >
        {Children.map(children, (chip) => (
          <li className="shrink-0">{chip}</li>
        ))}
      </ul>
      {more.right && (
        <button
          type="button"
          aria-label={`Scroll ${label} right`}
          onClick={() => scroll(STEP)}
          className="chip-arrow -right-2"
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
