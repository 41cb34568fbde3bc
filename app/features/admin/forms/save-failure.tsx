import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

interface SaveFailureProps {
  /** The error of the last attempt to save; null without one. */
  failure: unknown;
  /** The message if the server gives none. */
  fallback: string;
  /** The message if fields were refused. */
  refused?: string;
}

/** Says above a form why it was not saved. */
export function SaveFailure({
  failure,
  fallback,
  refused = "Please correct the marked fields. Nothing was saved.",
}: SaveFailureProps) {
  if (failure === null) return null;
  const isRefused = failure instanceof ApiError && failure.status === 400;
  return <InlineAlert>{isRefused ? refused : messageOf(failure, fallback)}</InlineAlert>;
}
