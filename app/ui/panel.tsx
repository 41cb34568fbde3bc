import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

/** A bordered section with 20 to 28 px of padding. */
export function Panel({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      {...rest}
      className={classNames("rounded-panel border border-line bg-surface p-5 sm:p-7", className)}
    />
  );
}
