import type { ButtonHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  /** For screen readers. */
  label: string;
}

/** The class name of a round 44 px icon button. */
export const ICON_BUTTON = "icon-button";

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
