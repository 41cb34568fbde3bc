import type { ButtonHTMLAttributes } from "react";

interface ChipButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  selected?: boolean;
}

/** A chip that changes something on the current page. */
export function ChipButton({ selected = false, ...rest }: ChipButtonProps) {
  return <button type="button" {...rest} aria-pressed={selected} className="chip" />;
}
