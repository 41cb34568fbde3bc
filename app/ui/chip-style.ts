import { classNames } from "./class-names.ts";

/** The class names of a chip, 46 px high; a picture in it is 34 px and round. */
export function chipStyle(selected: boolean, hasPicture: boolean): string {
  return classNames(
    "inline-flex h-11.5 shrink-0 items-center gap-2.5 rounded-full border-[1.5px] pr-4.5 text-[0.9375rem]",
    "font-semibold whitespace-nowrap transition-colors duration-120 [&>img]:size-8.5 [&>img]:rounded-full",
    hasPicture ? "pl-1.25" : "pl-4.5",
    selected
      ? "border-leaf bg-leaf text-on-leaf"
      : "border-line bg-surface text-ink hover:border-leaf hover:bg-leaf-tint",
  );
}
