import { useEffect, useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useActionQueue } from "#app/ui/use-action-queue.ts";
import type { Consent } from "./consent-schema.ts";
import { ConsentSwitch } from "./consent-switch.tsx";
import { readConsents, setConsent } from "./personal-data-client.ts";

/** The shopper's consents, each with a switch. */
export function ConsentList() {
  const [consents, setConsents] = useState<Consent[] | "loading" | "failed">("loading");
  const { isBusy, enqueue } = useActionQueue();

  async function load() {
    setConsents("loading");
    setConsents(await readConsents().catch(() => "failed" as const));
  }

  useEffect(() => {
    readConsents().then(setConsents, () => setConsents("failed"));
  }, []);

  async function change({ purpose, text_version }: Consent, given: boolean) {
    try {
      setConsents(await setConsent({ purpose, given, text_version }));
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to save your choice.") });
      await readConsents().then(setConsents, () => {});
    }
  }

  return (
    <div className="px-5 py-5 sm:px-8 sm:py-6">
      <h3 className="text-xl">Consents</h3>
      <p className="mt-1 text-soft">
        We contact you only about what you switch on. Emails about your orders don't need your
        consent.
      </p>
      {consents === "loading" && <Skeleton className="mt-4 h-28 w-full" />}
      {consents === "failed" && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>Failed to load your consents.</p>
          <Button size="small" variant="outline" onClick={load}>
            Retry
          </Button>
        </div>
      )}
      {Array.isArray(consents) && (
        <ul className="mt-3 grid gap-4">
          {consents.map((consent) => (
            <ConsentSwitch
              key={consent.purpose}
              consent={consent}
              busy={isBusy(consent.purpose)}
              onChange={(given) => enqueue(consent.purpose, () => change(consent, given))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
