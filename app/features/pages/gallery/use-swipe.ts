import { type PointerEvent, useRef } from "react";
import { swipeDirection } from "./picture-step.ts";

/** Pointer handlers that call `onStep` with 1 (next) or -1 (before) after a sideways swipe. */
export function useSwipe(onStep: (step: number) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerId, clientX, clientY, isPrimary }: PointerEvent) {
      // A second finger means pinching.
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
