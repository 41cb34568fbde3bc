import { useEffect, useState } from "react";
import { readablePhone } from "#app/features/delivery/addresses/address-lines.ts";
import { readRecalledOrders, runRecall } from "#app/features/orders/recalls/recall-client.ts";
import type { Recall, RecalledOrder } from "#app/features/orders/recalls/recall-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { formatRupees } from "#app/shared/money.ts";
import type { Page } from "#app/shared/page-links.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { RecallPages } from "./recall-pages.tsx";

/** The result for each order of a recall, and a button that notifies and credits the customers who still wait, ten at a time. */
export function RecallProgress({ started }: { started: Recall }) {
  const [recall, setRecall] = useState(started);
  const [orders, setOrders] = useState<Page<RecalledOrder> | null>(null);
  const [offset, setOffset] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const { waiting, credited, failed, to_call, total } = recall;

  useEffect(() => {
    let left = false;
    readRecalledOrders(recall.id, offset).then(
      (page) => !left && setOrders(page),
      (failure) => !left && setError(messageOf(failure, "Failed to load the orders.")),
    );
    return () => {
      left = true;
    };
  }, [recall, offset]);

  async function run(retry: boolean) {
    setBusy(true);
    setError("");
    try {
      let current = await runRecall(recall.id, retry);
      setRecall(current);
      while (current.waiting > 0) {
        current = await runRecall(recall.id, false);
        setRecall(current);
      }
    } catch (failure) {
      setError(messageOf(failure, "The recall stopped. Press the button to continue."));
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-4">
      <p role="status">
        {credited} credited ({formatRupees(total)}), {failed} failed, {waiting} waiting
        {to_call > 0 && `, ${to_call} to call`}
      </p>
      {error && <InlineAlert>{error}</InlineAlert>}
      {waiting > 0 && (
        <Button busy={busy} busyText={`${waiting} to go...`} onClick={() => run(false)}>
          Write to {countOf(waiting, "customer")} and credit them
        </Button>
      )}
      {waiting === 0 && failed > 0 && (
        <Button variant="outline" busy={busy} busyText="Trying again..." onClick={() => run(true)}>
          Try the failed ones again
        </Button>
      )}
      <ul aria-label="Orders of the recall" className="divide-y divide-line">
        {orders?.results.map(({ order_id, pieces, customer, ...order }) => (
          <li key={order_id} className="py-1.5">
            <Link
              to={`/admin/orders/${order_id}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              Order #{order_id}
            </Link>
            <span className="block text-sm text-soft wrap-anywhere">
              {customer.name || "Erased"}, {countOf(pieces, "piece")}
              {order.mailed && ", emailed"}
              {order.phone && (
                <>
                  , has no email:{" "}
                  <a href={`tel:${order.phone}`} className="text-link tap inline-flex items-center">
                    Call {readablePhone(order.phone)}
                  </a>
                </>
              )}
            </span>
            <span className="block text-sm">
              {order.state === "credited" && `Credited ${formatRupees(order.amount ?? 0)}`}
              {order.state === "waiting" && "Waiting"}
              {order.state === "failed" && <span className="text-error">{order.problem}</span>}
            </span>
          </li>
        ))}
      </ul>
      <RecallPages count={orders?.count ?? 0} offset={offset} onOffset={setOffset} />
    </div>
  );
}
