import { type ComponentType, type LazyExoticComponent, lazy, useState } from "react";
import { Button } from "./button.tsx";
import { InlineAlert } from "./inline-alert.tsx";

/**
 * A part that the page can't do without, such as a form, loaded when it is shown. If its code can't be loaded, an alert says so and
 * offers to retry; the rest of the page isn't affected. If the retry fails too, an update may have removed the code, so the button
 * then reloads the page.
 */
export function requiredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const retrying = (props: Props) => <LoadAgain load={load} props={props} />;
  return lazy(async () => ({ default: await load().catch(() => retrying) }));
}

interface LoadAgainProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The props of the part. */
  props: Props;
}

function LoadAgain<Props extends object>({ load, props }: LoadAgainProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [busy, setBusy] = useState(false);
  const [isGone, setGone] = useState(false);

  async function retry() {
    setBusy(true);
    const loaded = await load().catch(() => null);
    setLoaded(() => loaded);
    setGone(!loaded && navigator.onLine);
    setBusy(false);
  }

  if (Loaded) return <Loaded {...props} />;
  return (
    <InlineAlert
      action={
        <Button
          size="small"
          variant="outline"
          busy={busy}
          onClick={isGone ? () => window.location.reload() : retry}
        >
          {isGone ? "Reload the page" : "Try again"}
        </Button>
      }
    >
      We couldn't load this part of the page.
      {isGone && " The shop may have been updated."}
    </InlineAlert>
  );
}
