import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `onVisible` when the end of what is there comes within a screen of being seen. */
export function LoadWhenVisible({ onVisible }: { onVisible: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onVisible);

  useEffect(() => {
    if (!mark.current) return;
    const watch = new IntersectionObserver(
      // A busy browser reports several changes at once.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) seen();
      },
      { rootMargin: "100% 0px" },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);

  return <div ref={mark} aria-hidden="true" />;
}
