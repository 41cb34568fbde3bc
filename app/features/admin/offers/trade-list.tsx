import { removeTerms } from "#app/features/trade/trade-client.ts";
import type { ListedTerms } from "#app/features/trade/trade-schema.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { useMay } from "../page/use-staff.ts";

/** The tags with trade prices. */
export function TradeList({ terms }: { terms: readonly ListedTerms[] }) {
  const changes = useMay("offers.change");
  const { isBusy, run } = useAction();
  return (
    <>
      <p className="mb-4 max-w-2xl text-soft">
        Customers with a tag pay these prices in the cart, at checkout and in orders by phone. You
        add the tag on the customer's page. No offers apply to goods at a trade price.
      </p>
      {terms.length === 0 && <EmptyList>No trade prices yet.</EmptyList>}
      <ul aria-label="Trade prices" className={terms.length > 0 ? ROWS : undefined}>
        {terms.map((each) => (
          <li key={each.id} className={ROW}>
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold wrap-anywhere">{each.tag}</p>
              <p className="mt-1">{termsText(each)}</p>
              <p className="text-sm text-soft">{customersText(each)}</p>
            </div>
            <div className="flex gap-2">
              <ButtonLink
                size="small"
                variant="outline"
                to={`?view=trade&terms=${each.id}`}
                aria-label={`${changes ? "Edit" : "See"} ${each.tag}`}
              >
                {changes ? "Edit" : "See"}
              </ButtonLink>
              {changes && (
                <ConfirmButton
                  question="Delete for good?"
                  thing={each.tag}
                  size="small"
                  busy={isBusy(`delete-${each.id}`)}
                  onConfirm={() => run(`delete-${each.id}`, () => removeTerms(each.id))}
                >
                  Delete
                </ConfirmButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function termsText({ percent, price_count }: ListedTerms): string {
  const all = percent > 0 ? `${percent}% off all packs` : "";
  const packs = countOf(price_count, "pack");
  const single = price_count > 0 ? `${packs} with their own price` : "";
  return [all, single].filter(Boolean).join(", ") || "No prices yet";
}

function customersText({ customer_count, customer_count_is_least }: ListedTerms): string {
  if (customer_count === 1) return "1 customer";
  const count = formatCount(customer_count);
  return `${customer_count_is_least ? "more than " : ""}${count} customers`;
}
