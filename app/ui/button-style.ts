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

const BASE =
  "inline-flex shrink-0 items-center justify-center gap-2.5 rounded-full border-[1.5px] " +
  "text-center font-semibold whitespace-nowrap no-underline select-none " +
  "transition-[background-color,color,border-color,scale] duration-120 active:scale-98 " +
  "[&_svg]:shrink-0 disabled:border-line disabled:bg-sunken disabled:text-soft disabled:active:scale-100";

const VARIANTS: Record<ButtonVariant, string> = {
  solid:
    "border-transparent bg-leaf text-on-leaf enabled:hover:bg-leaf-deep [a&]:hover:bg-leaf-deep",
  tonal:
    "border-transparent bg-leaf-tint text-leaf-deep enabled:hover:bg-leaf-deep enabled:hover:text-on-leaf " +
    "[a&]:hover:bg-leaf-deep [a&]:hover:text-on-leaf",
  outline:
    "border-leaf bg-surface text-leaf enabled:hover:bg-leaf-tint [a&]:hover:bg-leaf-tint " +
    "enabled:hover:text-leaf-deep [a&]:hover:text-leaf-deep",
  quiet:
    "border-transparent bg-transparent text-leaf enabled:hover:bg-leaf-tint enabled:hover:text-leaf-deep " +
    "[a&]:hover:bg-leaf-tint [a&]:hover:text-leaf-deep",
  danger: "border-error bg-surface text-error enabled:hover:bg-error-tint [a&]:hover:bg-error-tint",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-11 px-5 text-[0.96875rem]",
  medium: "min-h-12 px-6 text-base",
  large: "min-h-[3.375rem] px-7 text-[1.0625rem]",
};

/** The class names of a button, for elements that only look like one. */
export function buttonStyle(
  { variant = "solid", size = "medium", wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], wide && "w-full", className);
}
