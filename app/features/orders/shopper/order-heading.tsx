import { PageHeading } from "#app/ui/page-heading.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { placedAt } from "../order-format.ts";
import type { Order } from "../order-schema.ts";
import { statusTone } from "../order-status-labels.ts";

type HeadedOrder = Pick<Order, "id" | "status" | "created_at">;

/** The top of an order's page: its number, its status, and when it was placed. */
export function OrderHeading({ order: { id, status, created_at } }: { order: HeadedOrder }) {
  return (
    <>
      <PageHeading title={`Order #${id}`} className="pt-2! pb-3! md:pt-3!" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusChip tone={statusTone(status)}>{`Status: ${status}`}</StatusChip>
        <p className="text-soft">Placed on {placedAt(created_at)}</p>
      </div>
    </>
  );
}
