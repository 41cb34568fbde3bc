import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { packLine } from "../product/product-view.ts";
import type { Offer } from "./pack-choice.ts";

interface BuyBarProps {
  offer: Offer;
  /** This customer's own price, if it is lower. */
  ownPrice: ReactNode;
  busy: boolean;
  onAdd: () => void;
}

/**
 * The bar at the bottom of a phone's screen while the main button is out of view, 76 px high. Its button has a different name, so
 * that a page has only one 'Add to Cart'.
 */
export function BuyBar({ offer, ownPrice, busy, onAdd }: BuyBarProps) {
  return (
    <div
      data-sticky-bar
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-19 animate-fade items-center gap-2 border-t border-line bg-surface px-5 py-1 shadow-float *:shrink *:leading-5 *:whitespace-normal"
    >
      <div className="min-w-min flex-1">
        <Price rupees={offer.price} size="small" className="block leading-6 whitespace-nowrap" />
        {offer.label && (
          <span className="block text-xs text-soft">
            {packLine({ label: offer.label, unit_price: offer.unitPrice })}
          </span>
        )}
        {ownPrice}
      </div>
      <Button disabled={offer.stock === 0} busy={busy} onClick={onAdd}>
        {offer.stock === 0 ? "Sold out" : "Add"}
      </Button>
    </div>
  );
}
