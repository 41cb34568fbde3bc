import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { TONE_ICONS, type Tone } from "./tone.ts";

interface InlineAlertProps extends ComponentProps<"div"> {
  tone?: Tone;
  /** A button or link below the text. */
  action?: ReactNode;
}

const TINTS: Record<Tone, string> = {
  success: "bg-success-tint [&>svg]:text-success",
  info: "bg-info-tint [&>svg]:text-info",
  warning: "bg-warning-tint [&>svg]:text-warning",
  error: "bg-error-tint [&>svg]:text-error",
};

/** A message within the page. Screen readers announce errors immediately. */
export function InlineAlert({
  tone = "error",
  action,
  className,
  children,
  ...rest
}: InlineAlertProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      {...rest}
      className={classNames("flex gap-3 rounded-card px-4 py-3.5", TINTS[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {children}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
