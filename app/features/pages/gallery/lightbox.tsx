import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useModal } from "#app/ui/use-modal.ts";
import type { GalleryScene } from "./gallery-scenes.ts";
import { keyDirection, swipeDirection } from "./picture-step.ts";
import { ScenePicture } from "./scene-picture.tsx";

interface LightboxProps {
  /** The picture shown; undefined while the lightbox is closed. */
  scene: GalleryScene | undefined;
  /** The number of pictures. */
  count: number;
  /** Shows the next (1) or the previous (-1) picture. */
  onStep: (step: number) => void;
  onClose: () => void;
}

const BUTTON = "text-on-grove-strong! hover:bg-grove-line! hover:text-on-grove-strong!";

/** An enlarged picture over the page, with arrow keys, swipes and Escape. The browser restores the focus. */
export function Lightbox({ scene, count, onStep, onClose }: LightboxProps) {
  const modal = useModal(scene !== undefined, onClose);
  const swipe = useSwipe(onStep);

  function stepByKey(event: KeyboardEvent) {
    const step = keyDirection(event);
    if (step === 0) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <dialog
      {...modal}
      aria-label="Picture"
      onKeyDown={stepByKey}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-grove p-0 text-on-grove open:flex open:animate-fade backdrop:bg-veil"
    >
      {scene && (
        <>
          <LightboxBar number={scene.number} count={count} onStep={onStep} onClose={onClose} />
          <figure className="flex min-h-0 flex-1 flex-col" {...swipe}>
            <div className="flex min-h-0 flex-1 [touch-action:pan-y_pinch-zoom] items-center justify-center px-3 md:px-16">
              <ScenePicture
                key={scene.number}
                scene={scene}
                eager
                sizes="(width < 60rem) 100vw, 960px"
                className="h-auto max-h-full w-auto max-w-full rounded-card object-contain md:h-full"
              />
            </div>
            <figcaption
              aria-live="polite"
              className="mx-auto max-w-[68ch] px-5 pt-4 pb-6 text-center"
            >
              <span className="block font-serif text-2xl font-semibold text-on-grove-strong">
                {scene.title}
              </span>
              <span className="mt-1 block [@media(height<30rem)]:sr-only">{scene.alt}</span>
            </figcaption>
          </figure>
        </>
      )}
    </dialog>
  );
}

interface LightboxBarProps extends Omit<LightboxProps, "scene"> {
  number: number;
}

function LightboxBar({ number, count, onStep, onClose }: LightboxBarProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 py-2 pr-2 pl-5">
      <p className="mr-auto">
        {number} of {count}
      </p>
      <IconButton label="Previous picture" className={BUTTON} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      <IconButton label="Next picture" className={BUTTON} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </IconButton>
      <IconButton label="Close" className={BUTTON} onClick={onClose}>
        <X aria-hidden="true" className="size-6" />
      </IconButton>
    </div>
  );
}

/** Pointer handlers that call `onStep` with 1 (next) or -1 (previous) after a horizontal swipe. */
function useSwipe(onStep: (step: number) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerId, clientX, clientY, isPrimary }: PointerEvent) {
      // A second finger means a pinch.
      start.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current;
      start.current = undefined;
      if (from?.id !== pointerId) return;
      const step = swipeDirection(clientX - from.x, clientY - from.y);
      if (step !== 0) onStep(step);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
