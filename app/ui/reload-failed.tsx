import { InlineAlert } from "./inline-alert.tsx";
import { RetryButton } from "./retry-button.tsx";

/** Warns that the content below, such as 'your order', could not be reloaded and may be out of date. */
export function ReloadFailed({ of, className }: { of: string; className?: string }) {
  return (
    <InlineAlert tone="warning" className={className} action={<RetryButton />}>
      We couldn't reload {of}. This is the earlier version.
    </InlineAlert>
  );
}
