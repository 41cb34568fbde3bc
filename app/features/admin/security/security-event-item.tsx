import { useSearchParams } from "react-router";
import type { SecurityEvent } from "#app/features/account/audit-log/security-event-schema.ts";
import { Link } from "#app/ui/link.tsx";
import { withParameter } from "../lists/list-url.ts";
import { adminTime } from "../page/admin-time.ts";
import { securityEventLabel } from "./security-event-labels.ts";

/** A security event: the account, the event, its time, and the address and browser it came from. */
export function SecurityEventItem({ event }: { event: SecurityEvent }) {
  const [params] = useSearchParams();
  const { person, actor } = event;
  return (
    <li className="px-5 py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {person ? (
          <Link
            to={`?${withParameter(params, "person_id", String(person.id))}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline md:min-h-0"
          >
            {person.name || `Erased account ${person.id}`}
          </Link>
        ) : (
          <span className="font-semibold">Unknown email</span>
        )}
        <span className={event.kind === "login-failed" ? "text-error" : undefined}>
          {securityEventLabel(event.kind)}
          {actor && ` by ${actor.name || `erased account ${actor.id}`}`}
        </span>
        <time dateTime={event.at} className="text-sm text-soft">
          {adminTime(event.at)}
        </time>
      </p>
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {[person?.email, event.address, event.agent, event.detail].filter(Boolean).join(" · ")}
      </p>
    </li>
  );
}
