import { Suspense, useState } from "react";
import { removePasskey } from "#app/features/account/second-factor/passkeys/passkey-client.ts";
import type { Passkey } from "#app/features/account/second-factor/passkeys/passkey-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { adminDay, adminTime } from "../page/admin-time.ts";

const PasskeySetup = requiredComponent(async () => (await import("./passkey-setup.tsx")).default);
const PasskeyRename = requiredComponent(async () => (await import("./passkey-rename.tsx")).default);

/** The current user's passkeys, to add, rename and remove. */
export function PasskeyPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<number | null>(null);
  const { isBusy, run } = useAction();
  const chosen = passkeys.find(({ id }) => id === renamed);
  return (
    <Panel aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className="text-2xl">
        Passkeys
      </h2>
      <p className="mt-2">
        Instead of a code: the fingerprint, face or PIN of this device, or a security key.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map(({ id, name, created_at, used_at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-soft">
                  Added {adminDay(created_at)} ·{" "}
                  {used_at ? `last used ${adminTime(used_at)}` : "not used yet"}
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                <Button
                  size="small"
                  variant="outline"
                  aria-haspopup="dialog"
                  aria-label={`Rename ${name}`}
                  onClick={() => setRenamed(id)}
                >
                  Rename
                </Button>
                <ConfirmButton
                  size="small"
                  question="Really remove?"
                  thing={name}
                  busy={isBusy(`remove ${id}`)}
                  busyText="Removing..."
                  onConfirm={() => run(`remove ${id}`, () => removePasskey(id), "Passkey removed.")}
                >
                  Remove
                </ConfirmButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        variant="outline"
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      >
        Add a passkey
      </Button>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add a passkey">
        <Suspense>{adding && <PasskeySetup onDone={() => setAdding(false)} />}</Suspense>
      </Dialog>
      <Dialog
        open={chosen !== undefined}
        onClose={() => setRenamed(null)}
        title="Rename the passkey"
      >
        <Suspense>
          {chosen && <PasskeyRename passkey={chosen} onDone={() => setRenamed(null)} />}
        </Suspense>
      </Dialog>
    </Panel>
  );
}
