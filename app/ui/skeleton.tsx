import { classNames } from "./class-names.ts";

/** A placeholder for content that is loading; set width and height by class names. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("skeleton block animate-shimmer rounded-sm", className)}
    />
  );
}
