import { ShoppingBasket } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import type { Pack } from "../product/product-schema.ts";
import { BuyBar } from "./buy-bar.tsx";
import { fewLeftText, maxQuantityOf, type Offer } from "./pack-choice.ts";
import { PackPicker } from "./pack-picker.tsx";
import { useOutOfViewOnPhone } from "./use-out-of-view.ts";

interface BuyBoxProps {
  packs: readonly Pack[];
  offer: Offer;
  ownPrice: ReactNode;
  onSelectPack: (packId: number) => void;
  busy: boolean;
  onAdd: (quantity: number) => void;
}

/** Pack, quantity and 'Add to Cart'; on phones, a bar repeats the button when it is out of view. */
export function BuyBox({ packs, offer, ownPrice, onSelectPack, busy, onAdd }: BuyBoxProps) {
  const [requested, setRequested] = useState(1);
  const [button, outOfView] = useOutOfViewOnPhone<HTMLDivElement>();
  const fieldId = useId();
  const most = maxQuantityOf(offer);
  const quantity = Math.min(requested, most);
  const soldOut = offer.stock === 0;
  const add = () => onAdd(quantity);
  const fewLeft = fewLeftText(offer);
  return (
    <div className="grid gap-5">
      {packs.length > 1 && (
        <PackPicker packs={packs} selected={offer.packId} onSelect={onSelectPack} />
      )}
      <div>
        <div className="mb-2 flex items-baseline gap-4">
          <label htmlFor={fieldId} className="text-sm font-semibold">
            Quantity
          </label>
          {fewLeft && <p className="text-sm font-semibold text-clay">{fewLeft}</p>}
        </div>
        <div ref={button} className="flex flex-wrap gap-3">
          <QuantityField
            id={fieldId}
            label="Quantity"
            decreaseLabel="One fewer"
            increaseLabel="One more"
            raiseToMin
            value={quantity}
            max={most}
            disabled={soldOut}
            onValueChange={setRequested}
            className="min-h-[3.375rem] px-0.5"
          />
          <Button
            size="large"
            className="min-w-48 grow"
            disabled={soldOut}
            busy={busy}
            busyText="Adding..."
            onClick={add}
          >
            {soldOut ? (
              "Sold out"
            ) : (
              <>
                <ShoppingBasket aria-hidden="true" className="size-5" />
                Add to Cart
              </>
            )}
          </Button>
        </div>
      </div>
      {outOfView && <BuyBar offer={offer} ownPrice={ownPrice} busy={busy} onAdd={add} />}
    </div>
  );
}
