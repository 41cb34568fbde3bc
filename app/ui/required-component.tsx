import { type ComponentType, type LazyExoticComponent, lazy, useState } from "react";
import { Button } from "./button.tsx";
import { InlineAlert } from "./inline-alert.tsx";

/**
 * A part that is needed to go on, such as a form, loaded when it is shown. If its code can't be fetched, an alert says so with a
 * button to try again; the rest of the page stays as it is. If it can't be fetched again, the code may be gone since an update,
 * and the button reloads the page.
 */
export function requiredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const retrying = (props: Props) => <LoadAgain load={load} props={props} />;
  return lazy(async () => ({ default: await load().catch(() => retrying) }));
}

interface LoadAgainProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Those of the part. */
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
