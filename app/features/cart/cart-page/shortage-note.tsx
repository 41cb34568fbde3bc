import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { CartItem } from "../cart-schema.ts";
import { lineShortage } from "./line-shortage.ts";

/** Says under a line that there are not enough in stock; nothing while there are. */
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
