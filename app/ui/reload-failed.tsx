import { InlineAlert } from "./inline-alert.tsx";
import { RetryButton } from "./retry-button.tsx";

/** Says above a page's content, such as 'your order', that it is the one loaded last. */
export function ReloadFailed({ of, className }: { of: string; className?: string }) {
  return (
    <InlineAlert tone="warning" className={className} action={<RetryButton />}>
      We couldn't reload {of}. You see it as it was before.
    </InlineAlert>
  );
}
