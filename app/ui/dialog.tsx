import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  open: boolean;
  /**
   * Called on Escape, the close button, and a click outside unless a form was changed. The caller should then set `open` to false.
   */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** `middle` of the screen, a drawer from the `left`, or a sheet from `below`. */
  place?: "middle" | "left" | "below";
  /** Replaces the title, which then is for screen readers only. */
  header?: ReactNode;
  /** Whether only a button in its content can close it. */
  persistent?: boolean;
  className?: string;
}

const PLACES = {
  middle:
    "w-[calc(100vw-2.5rem)] max-w-lg max-h-[calc(100dvh-2.5rem)] rounded-panel open:animate-enter",
  left: "m-0! mr-auto! h-dvh max-h-none w-[19.5rem] max-w-[calc(100vw-2.5rem)] open:animate-drawer",
  below:
    "mb-0! w-full max-w-none max-h-[calc(100dvh-3rem)] rounded-t-panel open:animate-enter sm:max-w-lg",
};

/** A modal dialog. The native <dialog> traps the focus and restores it on closing. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  place = "middle",
  header,
  persistent = false,
  className,
}: DialogProps) {
  const modal = useModal(open, onClose, persistent);
  const titleId = useId();

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        "flex-col overflow-hidden bg-surface p-0 shadow-float open:flex backdrop:bg-veil",
        PLACES[place],
        className,
      )}
    >
      {open && (
        <>
          <div className="flex min-h-16 shrink-0 items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            {header}
            <h2 id={titleId} className={header ? "sr-only" : "text-2xl"}>
              {title}
            </h2>
            {!persistent && (
              <IconButton label="Close" onClick={onClose}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        </>
      )}
    </dialog>
  );
}
