import { useEffect, useState } from "react";
import { readTaxProposals } from "#app/features/product-admin/admin-product-client.ts";
import type { TaxProposal } from "#app/features/product-admin/admin-product-schema.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import type { LabelValues } from "./label-form.ts";

type TaxValues = Pick<LabelValues, "hsn" | "gst_rate_percent">;

interface TaxProposalsProps {
  /** Null if it is unknown. */
  categoryId: number | null;
  values: TaxValues;
  onUse: (values: TaxValues) => void;
}

/** Buttons with the HSN codes and GST rates of the category's other products; pressing one fills in the fields. */
export function TaxProposals({ categoryId, values, onUse }: TaxProposalsProps) {
  const proposals = useTaxProposals(categoryId);
  const others = proposals.filter(
    ({ hsn, gst_rate_percent }) =>
      hsn !== values.hsn.trim() || String(gst_rate_percent) !== values.gst_rate_percent.trim(),
  );
  if (others.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <p className="mb-2 text-sm text-soft">Other products of this category have:</p>
      <ul className="grid gap-2">
        {others.map(({ hsn, gst_rate_percent, product_count }) => (
          <li
            key={`${hsn} ${gst_rate_percent}`}
            className="flex flex-wrap items-center gap-x-3 text-sm text-soft"
          >
            <Button
              size="small"
              variant="outline"
              onClick={() => onUse({ hsn, gst_rate_percent: String(gst_rate_percent) })}
            >
              Use HSN {hsn}, {gst_rate_percent}% GST
            </Button>
            {countOf(product_count, "product")}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Empty while they load or if loading fails: the form works without them. */
function useTaxProposals(categoryId: number | null): readonly TaxProposal[] {
  const [proposals, setProposals] = useState<readonly TaxProposal[]>([]);
  useEffect(() => {
    if (categoryId === null) return;
    let current = true;
    readTaxProposals(categoryId).then(
      ({ results }) => current && setProposals(results),
      () => current && setProposals([]),
    );
    return () => {
      current = false;
    };
  }, [categoryId]);
  return proposals;
}
