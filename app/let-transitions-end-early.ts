/** A page change cut short by the next one is no error, though the browser would report its promise as one. */
export function letTransitionsEndEarly(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => {});
    return transition;
  };
}
