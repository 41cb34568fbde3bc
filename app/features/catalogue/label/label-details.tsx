import { formatRupees } from "#app/shared/money.ts";
import { DietMark } from "../product/diet-mark.tsx";
import type { Product } from "../product/product-schema.ts";
import type { Offer } from "../product-page/pack-choice.ts";
import { labelRows, netQuantity, unitSalePrice } from "./label-rows.ts";

interface LabelDetailsProps {
  product: Product;
  offer: Offer;
}

/** The back of the pack: the details that the law requires before a sale. It stays light in the dark colour scheme. */
export function LabelDetails({ product, offer }: LabelDetailsProps) {
  const figures = [
    { name: "Net quantity", value: netQuantity(product, offer.packId) ?? offer.label },
    { name: "MRP incl. of all taxes", value: offer.mrp && formatRupees(offer.mrp) },
    { name: "Unit sale price", value: unitSalePrice(product, offer.packId) },
  ].filter(({ value }) => value);
  return (
    <section
      aria-labelledby="label-details"
      className="rounded-sm border border-line bg-label-paper p-2.5 text-label-ink shadow-lift dark:[filter:brightness(0.9)]"
    >
      <div className="border-2 border-label-ink px-4 pt-5 pb-3 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-[7px] border-label-ink pb-3">
          <h2 id="label-details" className="text-2xl sm:text-3xl">
            Label details
          </h2>
          <DietMark mark={product.diet_mark} />
        </div>
        {figures.length > 0 && (
          <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-b-3 border-label-ink py-3">
            {figures.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-xs">{name}</dt>
                <dd className="text-lg font-bold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <dl>
          {labelRows(product).map(({ name, value }) => (
            <div
              key={name}
              className="flex flex-wrap gap-x-4 border-b border-label-ink/25 py-2.5 text-sm last:border-b-0"
            >
              <dt className="w-[6.5rem] font-semibold sm:w-[9.875rem]">{name}</dt>
              <dd className="min-w-0 grow basis-24">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
