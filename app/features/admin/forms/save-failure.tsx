import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { type NewerVersion, NewerVersionChoice } from "./newer-version.tsx";

interface SaveFailureProps {
  /** The error of the last attempt to save; null if there is none. */
  failure: unknown;
  /** The message if the server sends none. */
  fallback: string;
  /** The message if the server refused fields. */
  refused?: string;
  /** The version that someone else saved first; null without a conflict. */
  newer: NewerVersion | null;
}

/** The message above a form that could not be saved. */
export function SaveFailure({
  failure,
  fallback,
  refused = "Please correct the marked fields. Nothing was saved.",
  newer,
}: SaveFailureProps) {
  if (failure === null) return null;
  const isRefused = failure instanceof ApiError && failure.status === 400;
  return (
    <InlineAlert action={newer && <NewerVersionChoice {...newer} />}>
      {isRefused ? refused : messageOf(failure, fallback)}
    </InlineAlert>
  );
}
