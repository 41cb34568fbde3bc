import { classNames } from "./class-names.ts";

export type ButtonVariant = "solid" | "tonal" | "outline" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  /** solid: the one obvious next step; tonal: the same among many; outline: the second; quiet: the third. */
  variant?: ButtonVariant;
  /** small 44 px, medium 48 px, large 54 px high. */
  size?: ButtonSize;
  /** As wide as its place. */
  wide?: boolean;
}

/** The class names of a button, for elements that only look like one; `styles/controls.css` has what they mean. */
export function buttonStyle(
  { variant = "solid", size = "medium", wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(`button button-${variant} button-${size}`, wide && "w-full", className);
}
