import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useState,
} from "react";
import { type ButtonLook, buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  ref?: Ref<HTMLButtonElement>;
  /** While true, the button ignores clicks but retains its width and focus. */
  busy?: boolean;
  /** Replaces the label while busy, such as 'Adding...'. */
  busyText?: ReactNode;
}

/** A button, by default with the type "button". */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyText,
  className,
  style,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const [restWidth, setRestWidth] = useState<number>();

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault();
      return;
    }
    setRestWidth(event.currentTarget.offsetWidth);
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={handleClick}
      style={busy ? { ...style, minWidth: restWidth } : style}
      className={buttonStyle(
        { variant, size, wide },
        classNames(busy && (restWidth ? "gap-2! px-0!" : "px-4!"), className),
      )}
    >
      {busy && <Spinner />}
      {busy ? (busyText ?? children) : children}
    </button>
  );
}
