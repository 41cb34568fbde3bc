import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: "plain" | "leaf" | "turmeric";
}

const TONES = {
  plain: "bg-surface text-ink shadow-card",
  leaf: "bg-leaf-tint text-leaf-deep",
  turmeric: "bg-banner text-on-banner",
};

/** A small label on a picture or beside a title, 26 px high, optionally with an icon. */
export function Badge({ tone = "plain", className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames("badge", TONES[tone], className)} />;
}
