import type { StatementReport } from "#app/features/orders/statement/statement-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { UnreadableLines } from "../../lists/unreadable-lines.tsx";
import { adminDay } from "../../page/admin-time.ts";

/** The rest of the statement, collapsed: unreadable lines, and payments that belong to no order. */
export function UnreadLines({ report }: { report: StatementReport }) {
  const { payments, unknown, problems, unreadable } = report;
  const others = payments.filter(({ match }) => match === "unknown");
  return (
    <>
      <UnreadableLines problems={problems} count={unreadable} />
      {unknown > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {formatCount(unknown)} not matching any unpaid order
          </summary>
          <ul className="divide-y divide-line text-sm">
            {others.map(({ line, day, amount, narration, message }) => (
              <li key={line} className="py-2 wrap-anywhere">
                <span className="font-semibold">{formatRupees(amount)}</span> {adminDay(day)},{" "}
                <span className="text-soft">{narration}</span>
                {message && <span className="block">{message}</span>}
              </li>
            ))}
            {unknown > others.length && (
              <li className="py-2">And {formatCount(unknown - others.length)} more.</li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}
