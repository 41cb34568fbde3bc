import type { Session } from "#app/features/account/account-schema.ts";
import { DeviceList } from "#app/features/account/sessions/device-list.tsx";
import { endOtherSessions, endSession } from "#app/features/account/sessions/session-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useAction } from "../forms/use-action.ts";

/** The current user's sessions by device; ends one session or all others. */
export function OwnDevices({ sessions }: { sessions: readonly Session[] }) {
  const { isBusy, run } = useAction();
  return (
    <Panel aria-labelledby="own-devices-title">
      <h2 id="own-devices-title" className="text-2xl">
        Your devices
      </h2>
      <DeviceList
        sessions={sessions}
        busy={isBusy()}
        onEnd={({ id }) => run(id, () => endSession(id), "That device is logged out.")}
      />
      {sessions.length > 1 && (
        <Button
          size="small"
          variant="outline"
          className="mt-3"
          busy={isBusy("others")}
          busyText="Ending..."
          onClick={() => run("others", endOtherSessions, "All other devices are logged out.")}
        >
          Log out all others
        </Button>
      )}
    </Panel>
  );
}
