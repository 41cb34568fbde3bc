import { useSearchParams } from "react-router";
import type { AuditEntry } from "#app/features/account/audit-log/audit-schema.ts";
import { Link } from "#app/ui/link.tsx";
import { ChangeList } from "../lists/change-list.tsx";
import { withParameter } from "../lists/list-url.ts";
import { adminTime } from "../page/admin-time.ts";
import { auditValue, auditWords } from "./audit-things.ts";

const LINK = "inline-flex min-h-11 items-center underline md:min-h-0";

/** Paths of the pages that show an audited thing, by the kind of thing. */
const PAGES: Partial<Record<string, (id: string) => string>> = {
  product: (id) => `/admin/products/${id}/edit`,
  order: (id) => `/admin/orders/${id}`,
  import: (id) => `/admin/import?import=${id}`,
};

/** An entry of the audit log: who changed what and when, with the values before and after. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = names.map((field) => ({
    // A note may name a person, so only its length is recorded.
    field: field === "characters" ? "characters of text" : field,
    old: auditValue(field, before?.[field]),
    new: auditValue(field, after?.[field]),
  }));
  const [params] = useSearchParams();
  const [thing, action] = auditWords(entry.what);
  const page = entry.after && PAGES[thing];
  return (
    <li className="px-5 py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          to={`?${withParameter(params, "actor_id", String(entry.actor.id))}`}
          className={`font-semibold ${LINK}`}
        >
          {entry.actor.name}
        </Link>
        {entry.api_key !== null && (
          <span className="wrap-anywhere text-soft">with the API key ‘{entry.api_key}’</span>
        )}
        <span className="wrap-anywhere">
          {page ? (
            <Link to={page(entry.thing_id)} className={LINK}>
              {thing} {entry.thing_id}
            </Link>
          ) : (
            `${thing} ${entry.thing_id}`
          )}{" "}
          {action}
        </span>
        <time dateTime={entry.at} className="text-sm text-soft">
          {adminTime(entry.at)}
        </time>
      </p>
      {before && after ? (
        <ChangeList changes={changes} />
      ) : (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-3 text-sm text-leaf">
            {after ? createdTitle(action) : "What was deleted"}
          </summary>
          <ChangeList changes={changes} />
        </details>
      )}
    </li>
  );
}

/** An entry without old values isn't always a creation: it may be a cancellation of items or a refund. */
const createdTitle = (action: string) =>
  ["created", "added"].includes(action) ? "What was created" : "Details";
