import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";

/** The kind of a message or status. */
export type Tone = "success" | "info" | "warning" | "error";

export const TONE_ICONS: Record<Tone, LucideIcon> = {
  success: Check,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};
