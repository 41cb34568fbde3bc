import type { FormEvent } from "react";
import { DeviceList } from "#app/features/account/sessions/device-list.tsx";
import {
  changeStaffRole,
  endStaffSessions,
  readStaffSessions,
  removeStaff,
  resetSecondFactor,
} from "#app/features/account/staff/staff-client.ts";
import type { StaffMember } from "#app/features/account/staff/staff-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { chosenRole, RoleChoice } from "./role-choice.tsx";

interface PersonDialogProps {
  /** Null while the dialog is closed. */
  person: StaffMember | null;
  onClose: () => void;
}

/** Changes a member of staff: role, sessions, second factor, removal. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person ? person.name || person.email : ""}
    >
      {person && <Person person={person} onDone={onClose} />}
    </Dialog>
  );
}

function Person({ person, onDone }: { person: StaffMember; onDone: () => void }) {
  const { isBusy, run } = useAction();
  const name = person.name || person.email;

  async function saveRole(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const role = chosenRole(new FormData(event.currentTarget));
    const done = await run("role", () => changeStaffRole(person.id, role), "Role saved.");
    if (done) onDone();
  }

  async function act(what: string, action: () => Promise<unknown>, text: string) {
    if (await run(what, action, text)) onDone();
  }

  return (
    <div className="grid gap-6">
      <form onSubmit={saveRole} className="grid gap-3">
        <RoleChoice initial={person.staff_role} />
        <Button type="submit" busy={isBusy("role")} busyText="Saving...">
          Save role
        </Button>
      </form>
      <Devices person={person} />
      {person.second_factor && (
        <section aria-labelledby="factor-reset-title" className="grid gap-2">
          <h3 id="factor-reset-title" className="text-lg font-semibold">
            Second factor
          </h3>
          <p className="text-sm text-soft">
            Reset it if {name} has lost phone, passkeys and recovery codes. First make sure that the
            request really comes from them.
          </p>
          <div>
            <ConfirmButton
              size="small"
              question="Really reset?"
              thing={`the second factor of ${name}`}
              busy={isBusy("factor")}
              onConfirm={() =>
                act("factor", () => resetSecondFactor(person.id), "Second factor reset.")
              }
            >
              Reset
            </ConfirmButton>
          </div>
        </section>
      )}
      <section aria-labelledby="remove-title" className="grid gap-2">
        <h3 id="remove-title" className="text-lg font-semibold">
          Remove from the staff
        </h3>
        <p className="text-sm text-soft">
          {name} is logged out at once and remains a customer with their orders.
        </p>
        <div>
          <ConfirmButton
            size="small"
            question="Really remove?"
            thing={name}
            busy={isBusy("remove")}
            busyText="Removing..."
            onConfirm={() =>
              act("remove", () => removeStaff(person.id), `${name} is no longer on the staff.`)
            }
          >
            Remove
          </ConfirmButton>
        </div>
      </section>
    </div>
  );
}

function Devices({ person }: { person: StaffMember }) {
  const { isBusy, run } = useAction();
  const [sessions, setSessions] = useLoaded(async () => {
    try {
      return (await readStaffSessions(person.id)).results;
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "The devices could not be loaded.") });
      throw error;
    }
  }, [person.id]);

  async function endAll() {
    const end = () => endStaffSessions(person.id);
    if (await run("sessions", end, "Logged out everywhere.")) setSessions([]);
  }

  return (
    <section aria-labelledby="devices-title" aria-busy={sessions === undefined}>
      <h3 id="devices-title" className="text-lg font-semibold">
        Devices
      </h3>
      {sessions?.length === 0 && <p className="text-sm text-soft">Not logged in on any device.</p>}
      <DeviceList sessions={sessions ?? []} />
      {sessions && sessions.length > 0 && (
        <Button size="small" variant="outline" busy={isBusy("sessions")} onClick={endAll}>
          Log out everywhere
        </Button>
      )}
    </section>
  );
}
