import { useEffect, useEffectEvent, useRef } from "react";

/** An empty marker that calls `onVisible` when it comes within one screen of the viewport. */
export function LoadWhenVisible({ onVisible }: { onVisible: () => void }) {
  const marker = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onVisible);

  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once; only the last one counts.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) report();
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={marker} aria-hidden="true" />;
}
