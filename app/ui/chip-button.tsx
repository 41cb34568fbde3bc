import type { ButtonHTMLAttributes, ReactNode } from "react";
import { chipStyle } from "./chip-style.ts";

interface ChipButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  selected?: boolean;
  /** A round picture, 34 px, before the words. */
  picture?: ReactNode;
}

/** A choice that changes the page it stands on. */
export function ChipButton({ selected = false, picture, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={chipStyle(selected, Boolean(picture))}
    >
      {picture}
      {children}
    </button>
  );
}
