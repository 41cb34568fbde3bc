import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `onSight` when the end of what is there comes within a screen of being seen. */
export function LoadOnSight({ onSight }: { onSight: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSight);

  useEffect(() => {
    if (!mark.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen();
      },
      { rootMargin: "100% 0px" },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);

  return <div ref={mark} aria-hidden="true" />;
}
