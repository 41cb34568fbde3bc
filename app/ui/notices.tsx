import { X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";
import {
  currentNotices,
  dialogOfNotices,
  dismissNotice,
  type Notice,
  noNotices,
  pauseNotices,
  resumeNotices,
  subscribeToNotices,
} from "./notice-queue.ts";
import { TONE_ICONS, type Tone } from "./tone.ts";

const COLOURS: Record<Tone, string> = {
  success: "text-success",
  info: "text-info",
  warning: "text-warning",
  error: "text-error",
};

function NoticeCard({ id, kind, text, reason, action, duration, leaving }: Notice) {
  const Icon = TONE_ICONS[kind];
  function dismiss() {
    dismissNotice(id);
    resumeNotices();
  }
  return (
    <div
      role={kind === "error" && !leaving ? "alert" : undefined}
      inert={leaving}
      className={classNames("notice", leaving ? "animate-leave" : "animate-enter")}
    >
      <span className={classNames("absolute inset-y-0 left-0 w-[5px] bg-current", COLOURS[kind])} />
      <Icon aria-hidden="true" className={classNames("size-5 shrink-0", COLOURS[kind])} />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="text-ink">{text}</p>
        {reason && <p className="text-sm text-soft">{reason}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismiss();
            action.onPress();
          }}
          className="tap px-3 font-semibold text-leaf hover:text-leaf-deep"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismiss}
        className="tap grid place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
      <span
        className={classNames("notice-time absolute bottom-0 left-0 h-[3px] w-full", COLOURS[kind])}
        style={{ animationDuration: `${duration}ms` }}
      />
    </div>
  );
}

function NoticeRegion() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices, noNotices);
  const region = useRef<HTMLElement>(null);
  const hasNotices = notices.length > 0;

  // In the top layer the notices are above everything else.
  useEffect(() => {
    resumeNotices();
    const element = region.current;
    // It belonged to a dialog that has been removed.
    if (!hasNotices || !element?.isConnected) return;
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [hasNotices]);

  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Notices"
      aria-live="polite"
      onPointerEnter={pauseNotices}
      onPointerLeave={resumeNotices}
      onFocus={pauseNotices}
      onBlur={resumeNotices}
      className="notices flex-col gap-3 overflow-visible bg-transparent p-0"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} {...notice} />
      ))}
    </section>
  );
}

/**
 * Shows the notices, newest at the bottom; inside the topmost dialog if one is open. Hover and focus pause them. Rendered once, in
 * the root.
 */
export function Notices() {
  const dialog = useSyncExternalStore(subscribeToNotices, dialogOfNotices, () => undefined);
  const region = <NoticeRegion />;
  return dialog ? createPortal(region, dialog) : region;
}
