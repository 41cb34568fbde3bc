import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * Asks for confirmation before leaving a page with unsaved changes. Use it once per page: the router allows only one blocker.
 * Forms opt in by `data-unsaved`: "watch" compares the fields with their default values, "true" means unsaved changes.
 */
export function UnsavedChanges() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      viewOf(currentLocation) !== viewOf(nextLocation) && hasUnsaved(),
  );

  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", confirmLeaving);
    return () => window.removeEventListener("beforeunload", confirmLeaving);
  }, []);

  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <p>Your changes on this page are not saved yet.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        <Button variant="quiet" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}

/** The page without its filters; `view` names one of several views of a page. */
function viewOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get("view") ?? ""}`;
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
