import { indiaFormat } from "#app/shared/india-time.ts";
import { Button } from "#app/ui/button.tsx";
import type { Session } from "../account-schema.ts";
import { browserName } from "./browser-name.ts";

interface DeviceListProps {
  sessions: readonly Session[];
  /** Ends one session; `button` is the pressed button. Absent if sessions can only be ended together. */
  onEnd?: (session: Session, button: HTMLElement) => void;
  busy?: boolean;
}

const dateAndTime = indiaFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });
const timeOf = (iso: string) => dateAndTime.format(new Date(iso));

/** The devices that an account is logged in on: browser, network and last use. */
export function DeviceList({ sessions, onEnd, busy }: DeviceListProps) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold" title={session.agent}>
              {browserName(session.agent)}
              {session.is_this && ", this device"}
            </p>
            <p className="text-sm text-soft wrap-anywhere">
              {session.network && `Network ${session.network} · `}last used{" "}
              {timeOf(session.used_at)}
            </p>
            <p className="text-sm text-soft">Logged in {timeOf(session.logged_in_at)}</p>
          </div>
          {onEnd && !session.is_this && (
            <Button
              size="small"
              variant="outline"
              aria-label={`Log out ${browserName(session.agent)}, last used ${timeOf(session.used_at)}`}
              busy={busy}
              onClick={({ currentTarget }) => onEnd(session, currentTarget)}
            >
              Log out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
