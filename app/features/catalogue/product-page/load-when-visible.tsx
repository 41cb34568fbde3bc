import { useEffect, useEffectEvent, useRef } from "react";

interface LoadWhenVisibleProps {
  onVisible: () => void;
  /** The distance below the viewport that counts as near, in screens. */
  screens?: number;
}

/** An empty marker that calls `onVisible` when it comes near the viewport. */
export function LoadWhenVisible({ onVisible, screens = 1 }: LoadWhenVisibleProps) {
  const marker = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onVisible);

  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once; only the last one matters.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) report();
      },
      { rootMargin: `${screens * 100}% 0px` },
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [screens]);

  return <div ref={marker} aria-hidden="true" />;
}
