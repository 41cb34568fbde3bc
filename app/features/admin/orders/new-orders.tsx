import { useNavigate, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { countText, useNewerOrders } from "./use-newer-orders.ts";

interface NewOrdersProps {
  /** The newest order when the list was loaded; undefined if the list couldn't be loaded. */
  newestId: number | undefined;
  /** The page's query string. */
  search: string;
}

/** The number of orders placed since the list was loaded, with a button that shows them. */
export function NewOrders({ newestId, search }: NewOrdersProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const count = useNewerOrders(newestId);
  return (
    <div role="status">
      {count > 0 && (
        <p className="mb-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-2 pl-4 font-semibold">
          {countText(count)} new {count === 1 ? "order" : "orders"}
          <Button
            variant="tonal"
            size="small"
            onClick={() => (search === "" ? revalidate() : navigate("/admin/orders"))}
          >
            Show
          </Button>
        </p>
      )}
    </div>
  );
}
