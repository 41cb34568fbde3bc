import { useRef, useState } from "react";
import type { Session } from "#app/features/account/account-schema.ts";
import { DeviceList } from "#app/features/account/sessions/device-list.tsx";
import {
  endOtherSessions,
  endSession,
  readSessions,
} from "#app/features/account/sessions/session-client.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { DataRow } from "./data-row.tsx";

/** Lists the devices that are logged in, and logs out one of them or all others. */
export function OtherDevices() {
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const closing = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Something went wrong. Please try again.") });
    }
    setBusy(false);
  }

  const show = () =>
    run(async () => {
      setSessions(await readSessions());
      setOpen(true);
    });
  const end = (id: string, button: HTMLElement) =>
    run(async () => {
      try {
        await endSession(id);
        focusNeighbour(button, closing.current);
      } finally {
        // Reloads even after a failure, because the device may already be logged out.
        setSessions(await readSessions());
      }
    });
  const logOutOthers = () =>
    run(async () => {
      await endOtherSessions();
      notify({ kind: "success", text: "All other devices are logged out." });
      close();
    });

  return (
    <DataRow
      title="Devices"
      text="See where you are logged in, and log out everywhere else."
      action={
        <Button
          size="small"
          variant="outline"
          aria-haspopup="dialog"
          busy={busy && !open}
          busyText="Loading..."
          onClick={show}
        >
          Show devices
        </Button>
      }
    >
      <Dialog open={open} onClose={close} title="Where you are logged in">
        <DeviceList sessions={sessions} onEnd={({ id }, button) => end(id, button)} busy={busy} />
        <div className="mt-5 flex flex-wrap gap-3">
          {sessions.length > 1 && (
            <Button busy={busy} busyText="Logging out..." onClick={logOutOthers}>
              Log out everywhere else
            </Button>
          )}
          <Button ref={closing} variant="quiet" onClick={close}>
            Close
          </Button>
        </div>
      </Dialog>
    </DataRow>
  );
}
