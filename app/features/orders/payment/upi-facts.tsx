import { Copy } from "lucide-react";
import { shop } from "#app/settings.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import type { Order } from "../order-schema.ts";

/** The shop's UPI id, with a copy button. */
export function UpiIdLine() {
  return <FactLine name="UPI id" shown={shop.upiId} copied={shop.upiId} className="mt-3" />;
}

/** The details to type into a UPI app: UPI id, amount and order number. */
export function PayeeFacts({ order }: { order: Pick<Order, "id" | "total"> }) {
  const note = `Order ${order.id}`;
  return (
    <div className="rounded-card border border-line px-4 py-2">
      <FactLine labelled name="UPI id" shown={shop.upiId} copied={shop.upiId} />
      <FactLine
        labelled
        name="amount"
        shown={formatRupees(order.total)}
        copied={order.total.toFixed(2)}
      />
      <FactLine labelled name="note" shown={note} copied={note} />
    </div>
  );
}

interface FactLineProps {
  name: string;
  shown: string;
  /** The text to copy to the clipboard. */
  copied: string;
  /** Whether the name is shown too, for use in a group of lines. */
  labelled?: boolean;
  className?: string;
}

function FactLine({ name, shown, copied, labelled, className = "py-1" }: FactLineProps) {
  return (
    <div className={`flex items-center justify-between gap-3 ${className}`}>
      <span className="min-w-0">
        {labelled && <span className="block text-sm text-soft first-letter:uppercase">{name}</span>}
        <span className="font-semibold break-all">{shown}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        onClick={() => copyText(name, copied)}
        aria-label={`Copy the ${name}`}
        className="px-3!"
      >
        <Copy aria-hidden="true" className="size-4.5" />
        Copy
      </Button>
    </div>
  );
}
