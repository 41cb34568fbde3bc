import type {
  MatchedPayment,
  StatementReport,
} from "#app/features/orders/statement/statement-schema.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { MatchedRows } from "../../lists/matched-rows.tsx";
import { isOpen } from "../../lists/run-in-batches.ts";
import { PaymentRow } from "./payment-row.tsx";
import { UnreadLines } from "./unread-lines.tsx";
import type { PaymentToConfirm, StatementState } from "./use-statement.ts";

interface PaymentMatchesProps {
  statement: StatementState;
  report: StatementReport;
}

/** The payments in a statement: those to confirm with one click, those to check, and the rest. */
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
  const rowOf = (payment: MatchedPayment) => (
    <PaymentRow key={payment.line} payment={payment} statement={statement} />
  );
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
      <MatchedRows title="Matched by reference and amount" rows={sure}>
        {rowOf}
      </MatchedRows>
      <MatchedRows title="Check these" rows={of("likely")}>
        {rowOf}
      </MatchedRows>
      <MatchedRows title="Can't be confirmed" rows={of("refused")}>
        {rowOf}
      </MatchedRows>
      <UnreadLines report={report} />
      <div>
        <Button variant="outline" onClick={restart}>
          Another statement
        </Button>
      </div>
    </div>
  );
}
