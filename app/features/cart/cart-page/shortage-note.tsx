import { TriangleAlert } from "lucide-react";
import type { CartItem } from "../cart-schema.ts";
import { lineShortage } from "../stock-message.ts";

/** Warns if a cart line exceeds the stock; otherwise renders nothing. */
export function ShortageNote({ item }: { item: CartItem }) {
  const shortage = lineShortage(item);
  if (!shortage) return null;
  return (
    <p className="mt-2 inline-flex items-center gap-2 rounded-full bg-warning-tint px-3 py-1 text-sm font-semibold text-warning">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      {shortage}
    </p>
  );
}
