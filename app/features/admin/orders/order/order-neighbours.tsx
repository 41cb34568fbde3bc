import { ArrowLeft, ArrowRight, List } from "lucide-react";
import type { ReactNode } from "react";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { neighboursOf } from "../listed-orders.ts";

/** Links to the previous and next order in the list shown last, and back to the list. */
export function OrderNeighbours({ id }: { id: number }) {
  const { list, previous, next } = neighboursOf(id);
  return (
    <nav aria-label="Orders of the list" className="flex items-center">
      <Neighbour id={previous} label="Previous order">
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Neighbour>
      <Link to={list} aria-label="Back to the list" className={ICON_BUTTON}>
        <List aria-hidden="true" className="size-5" />
      </Link>
      <Neighbour id={next} label="Next order">
        <ArrowRight aria-hidden="true" className="size-5" />
      </Neighbour>
    </nav>
  );
}

interface NeighbourProps {
  id: number | undefined;
  label: string;
  children: ReactNode;
}

function Neighbour({ id, label, children }: NeighbourProps) {
  if (id === undefined) return null;
  return (
    <Link to={`/admin/orders/${id}`} aria-label={`${label}, #${id}`} className={ICON_BUTTON}>
      {children}
    </Link>
  );
}
