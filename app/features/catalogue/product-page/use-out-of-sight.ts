import { type RefObject, useEffect, useRef, useState } from "react";

const PHONE = "(width < 40rem)";

/** Whether, on a phone, the element with this ref is off the screen; never on wider screens nor before it is measured. */
export function useOutOfViewOnPhone<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [outOfSight, setOutOfSight] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const phone = window.matchMedia(PHONE);
    let seen = true;
    const tell = () => setOutOfSight(phone.matches && !seen);
    const watch = new IntersectionObserver((entries) => {
      seen = entries.at(-1)?.isIntersecting ?? seen;
      tell();
    });
    watch.observe(element.current);
    phone.addEventListener("change", tell);
    return () => {
      watch.disconnect();
      phone.removeEventListener("change", tell);
    };
  }, []);

  return [element, outOfSight];
}
