import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from "lucide-react";

/** The kind of a message or status. */
export type Tone = "success" | "info" | "warning" | "error";

export const TONE_ICONS: Record<Tone, LucideIcon> = {
  success: Check,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};
