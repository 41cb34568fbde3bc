import type { ButtonHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  /** What it does, for those who don't see the picture. */
  label: string;
}

/** The look of a round 44 px button that shows only an icon. */
export const ICON_BUTTON =
  "relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink " +
  "transition-colors duration-120 hover:bg-leaf-tint hover:text-leaf-deep";

export function IconButton({ label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(ICON_BUTTON, "disabled:text-soft disabled:opacity-50", className)}
    />
  );
}
