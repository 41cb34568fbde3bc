import { Suspense } from "react";
import { optionalComponent } from "./optional-component.ts";

const UnsavedChanges = optionalComponent(
  async () => (await import("./unsaved-changes.tsx")).UnsavedChanges,
);

/** `UnsavedChanges`, loaded after the page. */
export function LazyUnsavedChanges() {
  return (
    <Suspense>
      <UnsavedChanges />
    </Suspense>
  );
}
