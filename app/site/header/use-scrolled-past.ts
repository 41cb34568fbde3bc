import { type RefObject, useEffect, useRef, useState } from "react";

/** True once all of the element but its last 8 px has scrolled out above. */
export function useScrolledPast<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting), {
      rootMargin: "-8px 0px 0px 0px",
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return [ref, past];
}
