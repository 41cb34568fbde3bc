import { type RefObject, useEffect, useRef, useState } from "react";

const PHONE = "(width < 40rem)";

/** Whether the element with this ref is out of view on a phone. False on wider screens, and until it is measured. */
export function useOutOfViewOnPhone<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [outOfView, setOutOfView] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const phone = window.matchMedia(PHONE);
    let visible = true;
    const update = () => setOutOfView(phone.matches && !visible);
    const observer = new IntersectionObserver((entries) => {
      visible = entries.at(-1)?.isIntersecting ?? visible;
      update();
    });
    observer.observe(element.current);
    phone.addEventListener("change", update);
    return () => {
      observer.disconnect();
      phone.removeEventListener("change", update);
    };
  }, []);

  return [element, outOfView];
}
