import { classNames } from "./class-names.ts";

/** A grey-gold stand-in of the size of what is still loading: give it width and height by class names. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("skeleton block animate-shimmer rounded-sm", className)}
    />
  );
}
