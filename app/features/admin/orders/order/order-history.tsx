import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { statusLabel } from "#app/features/orders/order-status-labels.ts";
import { Panel } from "#app/ui/panel.tsx";
import { adminTime } from "../../page/admin-time.ts";

/** An order's status transitions, each with its time and the person who made it. */
export function OrderHistory({ steps }: { steps: AdminOrder["steps"] }) {
  return (
    <Panel aria-labelledby="history-title">
      <h2 id="history-title" className="text-2xl">
        History
      </h2>
      <ol className="mt-2">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only appended
          <li key={at} className="border-b border-line py-3 last:border-0">
            <span className="font-semibold">{statusLabel(step.status)}</span>
            <span className="text-soft">
              {" "}
              · {adminTime(step.at)} · {step.by || "the shop"}
            </span>
            {step.note && <span className="block">{step.note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
