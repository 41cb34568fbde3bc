import type { Tone } from "./tone.ts";

export interface Notice {
  id: number;
  kind: Tone;
  text: string;
  /** Shown on its own line. */
  reason?: string;
  /** A button beside the text, which also dismisses the notice. */
  action?: NoticeAction;
  /** ms until it is dismissed. */
  duration: number;
  /** True while it fades out. */
  leaving: boolean;
}

export interface NoticeAction {
  label: string;
  onPress: () => void;
}

export interface NoticeInput {
  kind?: Tone;
  text: string;
  reason?: string;
  action?: NoticeAction;
  duration?: number;
}

/** Further notices dismiss the oldest. */
const MAX_NOTICES = 3;
/** ms until a notice is dismissed, by default. */
export const DEFAULT_DURATION = 4000;
/** The length of the exit animation in ms. */
export const LEAVE_TIME = 195;

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  startedAt: number;
  /** ms that were left when it was last started. */
  left: number;
}

const NONE: readonly Notice[] = [];
/** The open modal dialogs; the last one is on top. */
let dialogs: readonly Element[] = [];
let notices: readonly Notice[] = NONE;
let paused = false;
let lastId = 0;
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

function start(id: number, left: number) {
  const timer = paused ? undefined : setTimeout(() => dismissNotice(id), left);
  clocks.set(id, { timer, left, startedAt: Date.now() });
}

/**
 * Shows a short message at the bottom left. Can be called anywhere in browser code; does nothing on the server. By default, the
 * kind is "info" and the duration 4000 ms.
 */
export function notify({
  kind = "info",
  text,
  reason,
  action,
  duration = DEFAULT_DURATION,
}: NoticeInput): void {
  if (typeof window === "undefined") return;
  lastId += 1;
  const notice: Notice = { id: lastId, kind, text, reason, action, duration, leaving: false };
  publish([...notices, notice]);
  start(notice.id, duration);
  const visible = notices.filter((other) => !other.leaving);
  for (const old of visible.slice(0, -MAX_NOTICES)) dismissNotice(old.id);
}

/** Fades a notice out and removes it; does nothing if it is already gone. */
export function dismissNotice(id: number): void {
  const notice = notices.find((other) => other.id === id);
  if (!notice || notice.leaving) return;
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  publish(notices.map((other) => (other.id === id ? { ...other, leaving: true } : other)));
  setTimeout(() => publish(notices.filter((other) => other.id !== id)), LEAVE_TIME);
}

/** Stops the timers of all notices while the pointer or focus is on them. */
export function pauseNotices(): void {
  if (paused) return;
  paused = true;
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer);
    clock.left -= Date.now() - clock.startedAt;
  }
}

/** Restarts the timers with the time they had left. */
export function resumeNotices(): void {
  if (!paused) return;
  paused = false;
  for (const [id, clock] of [...clocks]) start(id, Math.max(0, clock.left));
}

/**
 * Shows the notices in a modal dialog while it is open, since nothing outside it can be pressed or heard. Returns a function that
 * ends this.
 */
export function showNoticesIn(dialog: Element): () => void {
  dialogs = [...dialogs, dialog];
  publish(notices);
  return () => {
    dialogs = dialogs.filter((other) => other !== dialog);
    publish(notices);
  };
}

/** The dialog to show the notices in; undefined if none is open. */
export function dialogOfNotices(): Element | undefined {
  return dialogs.at(-1);
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentNotices(): readonly Notice[] {
  return notices;
}

export function noNotices(): readonly Notice[] {
  return NONE;
}
