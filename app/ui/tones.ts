import type { IconName } from "./icons";

/** Nothing; below a limit or done; take care; stop or wrong; today or a note. */
export type Tone = "neutral" | "success" | "warning" | "destructive" | "info";

export const TONE_BOX: Record<Tone, string> = {
  neutral: "border-line bg-sunken text-ink",
  success: "border-success-line bg-success-soft text-success",
  warning: "border-warning-line bg-warning-soft text-warning",
  destructive: "border-destructive-line bg-destructive-soft text-destructive",
  info: "border-info-line bg-info-soft text-info",
};

export const TONE_TEXT: Record<Tone, string> = {
  neutral: "text-muted",
  success: "text-success",
  warning: "text-warning",
  destructive: "text-destructive",
  info: "text-info",
};

/** A tone is never the only signal. */
export const TONE_ICON: Record<Tone, IconName> = {
  neutral: "info",
  success: "success",
  warning: "warning",
  destructive: "destructive",
  info: "info",
};
