import { ShoppingBasket } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import type { Pack } from "../product/product-schema.ts";
import { BuyBar } from "./buy-bar.tsx";
import { fewLeftText, mostOf, type Offer } from "./pack-choice.ts";
import { PackPicker } from "./pack-picker.tsx";
import { useOutOfViewOnPhone } from "./use-out-of-sight.ts";

interface BuyBoxProps {
  packs: readonly Pack[];
  offer: Offer;
  onChoosePack: (packId: number) => void;
  busy: boolean;
  onAdd: (quantity: number) => void;
}

/** Pack, quantity and 'Add to Cart'; on a phone a bar keeps the last in reach. */
export function BuyBox({ packs, offer, onChoosePack, busy, onAdd }: BuyBoxProps) {
  const [wanted, setWanted] = useState(1);
  const [button, outOfSight] = useOutOfViewOnPhone<HTMLDivElement>();
  const fieldId = useId();
  const most = mostOf(offer);
  const quantity = Math.min(wanted, most);
  const soldOut = offer.stock === 0;
  const add = () => onAdd(quantity);
  const fewLeft = fewLeftText(offer);
  return (
    <div className="grid gap-5">
      {packs.length > 1 && (
        <PackPicker packs={packs} chosen={offer.packId} onChoose={onChoosePack} />
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
            onValueChange={setWanted}
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
      {outOfSight && <BuyBar offer={offer} busy={busy} onAdd={add} />}
    </div>
  );
}
