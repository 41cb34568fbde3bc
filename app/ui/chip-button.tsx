import type { ButtonHTMLAttributes } from "react";

interface ChipButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  selected?: boolean;
}

/** A choice that changes the page it stands on. */
export function ChipButton({ selected = false, ...rest }: ChipButtonProps) {
  return <button type="button" {...rest} aria-pressed={selected} className="chip" />;
}
