import type {
  MatchedPayment,
  StatementReport,
} from "#app/features/orders/statement/statement-schema.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { isOpen } from "../../lists/run-in-batches.ts";
import { PaymentRow } from "./payment-row.tsx";
import { UnreadLines } from "./unread-lines.tsx";
import type { PaymentToConfirm, StatementState } from "./use-statement.ts";

interface PaymentMatchesProps {
  statement: StatementState;
  report: StatementReport;
}

/** Longer lists make the dialog slow; the rest comes up when these are done. */
const MAX_ROWS = 200;

/** The payments of a statement: those to confirm in one click, those to check, and those that pay nothing. */
export function PaymentMatches({ statement, report }: PaymentMatchesProps) {
  const { results, busy, confirm, restart } = statement;
  const of = (match: MatchedPayment["match"]) =>
    report.payments.filter((payment) => payment.match === match);
  const sure = of("sure");
  const open: PaymentToConfirm[] = sure.flatMap(({ orders: [order], reference, amount }) =>
    order && isOpen(results.get(order.id)) ? [{ id: order.id, reference, amount }] : [],
  );
  const done = [...results.values()].filter((one) => one.done).length;
  const failed = results.size - done;
  return (
    <div className="grid gap-5">
      <p>
        {report.bank ? `${report.bank}: ` : ""}
        {countOf(report.credits, "payment")} came in, {formatCount(report.debits)} went out.
      </p>
      {open.length > 0 && (
        <Button busy={busy === "confirming"} busyText="Confirming..." onClick={() => confirm(open)}>
          Confirm {countOf(open.length, "payment")}
        </Button>
      )}
      {results.size > 0 && busy === null && (
        <InlineAlert tone={failed > 0 ? "warning" : "success"}>
          {countOf(done, "payment")} confirmed.
          {failed > 0 &&
            ` ${countOf(failed, "payment")} can't be confirmed; the reason is in the row.`}
        </InlineAlert>
      )}
      {report.payments.every(({ match }) => match === "unknown") && (
        <p className="font-semibold">No payment matches an unpaid order.</p>
      )}
      <Rows title="Matched by reference and amount" payments={sure} statement={statement} />
      <Rows title="Check these" payments={of("likely")} statement={statement} />
      <Rows title="Can't be confirmed" payments={of("refused")} statement={statement} />
      <UnreadLines report={report} />
      <div>
        <Button variant="outline" onClick={restart}>
          Another statement
        </Button>
      </div>
    </div>
  );
}

function Rows({
  title,
  payments,
  statement,
}: {
  title: string;
  payments: readonly MatchedPayment[];
  statement: StatementState;
}) {
  if (payments.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg font-semibold">
        {title} ({formatCount(payments.length)})
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {payments.slice(0, MAX_ROWS).map((payment) => (
          <PaymentRow key={payment.line} payment={payment} statement={statement} />
        ))}
      </ul>
      {payments.length > MAX_ROWS && (
        <p className="text-sm text-soft">The first {MAX_ROWS} are shown.</p>
      )}
    </section>
  );
}
