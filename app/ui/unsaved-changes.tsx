import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * Asks for confirmation before leaving a page with unsaved changes. Use it once per page: the router allows only one blocker. Forms
 * opt in with `data-unsaved`: "watch" compares the fields with their default values, so they must be uncontrolled; "true", on any
 * element, means that there are unsaved changes.
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

/** Query parameters that select a view of a page, or the thing to edit in it. All others are filters. */
const VIEW_PARAMETERS = ["view", "terms", "new", "edit", "id"];

/** Identifies the page without its filters. */
function viewOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  return [pathname, ...VIEW_PARAMETERS.map((name) => query.get(name) ?? "")].join(" ");
}

function hasUnsaved(): boolean {
  const marked = [...document.querySelectorAll<HTMLElement>("[data-unsaved]")];
  return marked.some((part) =>
    part.dataset.unsaved === "watch"
      ? part instanceof HTMLFormElement && [...part.elements].some(isChanged)
      : part.dataset.unsaved === "true",
  );
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value.trim() !== field.defaultValue.trim();
  if (field instanceof HTMLSelectElement) {
    // Without a default, the first option is selected.
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "checkbox" || field.type === "radio")
    return field.checked !== field.defaultChecked;
  return field.value.trim() !== field.defaultValue.trim();
}
