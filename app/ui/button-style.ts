import { classNames } from "./class-names.ts";

export type ButtonVariant = "solid" | "tonal" | "outline" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  /** solid: the primary action; tonal: the primary action in a list; outline: secondary; quiet: tertiary. */
  variant?: ButtonVariant;
  /** Height: small 44 px, medium 48 px, large 54 px. */
  size?: ButtonSize;
  /** Full width. */
  wide?: boolean;
}

/** The class names of a button, also for links that look like one; defined in `styles/controls.css`. */
export function buttonStyle(
  { variant = "solid", size = "medium", wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(`button button-${variant} button-${size}`, wide && "w-full", className);
}
