import { classNames } from "./class-names.ts";

/** A placeholder for loading content; set its width and height with class names. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("skeleton block animate-shimmer rounded-sm", className)}
    />
  );
}
