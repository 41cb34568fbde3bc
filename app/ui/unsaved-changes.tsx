import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * Asks before a page is left on which a form has unsaved changes. Stands once on a page, since a router knows one blocker.
 * A form takes part by `data-unsaved`: "watch" compares its fields with their default values; a form that knows by itself
 * says "true" while it has changes.
 */
export function UnsavedChanges() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <p>What you have typed on this page is not saved yet.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        <Button variant="quiet" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}

function hasUnsaved(): boolean {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-unsaved]")];
  return forms.some(({ dataset, elements }) =>
    dataset.unsaved === "watch" ? [...elements].some(isChanged) : dataset.unsaved === "true",
  );
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value.trim() !== field.defaultValue.trim();
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "checkbox" || field.type === "radio")
    return field.checked !== field.defaultChecked;
  return field.value.trim() !== field.defaultValue.trim();
}
