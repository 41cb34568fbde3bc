import { useState } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readCategories } from "#app/features/catalogue/catalogue-client.ts";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { deleteOffer, readOffers } from "#app/features/offers/offer-client.ts";
import type { Offer } from "#app/features/offers/offer-schema.ts";
import { readAllTerms, readTerms } from "#app/features/trade/trade-client.ts";
import type { ListedTerms, TradeTermsDetail } from "#app/features/trade/trade-schema.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/offers-page";
import { OfferForm } from "./offer-form.tsx";
import { offerState, offerText } from "./offer-text.ts";
import { TradeForm } from "./trade-form.tsx";
import { TradeList } from "./trade-list.tsx";

export const meta = () => adminMeta("Offers", "Codes and offers that lower the price of orders.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "offers.read");
  const search = new URL(request.url).searchParams;
  if (search.get("view") === "trade") {
    const terms = search.get("terms");
    if (terms === "new") await requireAdminPage(request, "offers.change");
    return loadTrade(terms);
  }
  const [offers, categories] = await Promise.all([readOffers(), readCategories()]);
  return { view: "offers" as const, offers, categories: categories.results };
}

/** `edited` is the id of the terms in the form, 'new' to create some, or null for the list. */
async function loadTrade(edited: string | null) {
  if (edited === null) return { view: "trade" as const, list: await readAllTerms() };
  const terms = edited === "new" ? null : await readTerms(Number(edited) || 0);
  return { view: "terms" as const, terms };
}

/** Everything that lowers prices: offers for everyone, and trade prices for customers with a tag. */
export default function OffersPage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case "offers":
      return <Offers {...loaderData} />;
    case "trade":
      return <TradePrices list={loaderData.list} />;
    case "terms":
      return <OneTagsPrices terms={loaderData.terms} />;
  }
}

function Views({ trade = false }: { trade?: boolean }) {
  return (
    <nav aria-label="Kinds of prices" className="mb-5 flex flex-wrap gap-2">
      <ChipLink to="/admin/offers" selected={!trade}>
        Offers
      </ChipLink>
      <ChipLink to="/admin/offers?view=trade" selected={trade}>
        Trade prices
      </ChipLink>
    </nav>
  );
}

function TradePrices({ list }: { list: readonly ListedTerms[] }) {
  const changes = useMay("offers.change");
  return (
    <AdminContent
      title="Offers"
      lead="Trade prices are for customers with a tag."
      actions={
        changes && (
          <ButtonLink size="small" to="?view=trade&terms=new">
            Add trade prices
          </ButtonLink>
        )
      }
    >
      <Views trade />
      <TradeList terms={list} />
    </AdminContent>
  );
}

function OneTagsPrices({ terms }: { terms: TradeTermsDetail | null }) {
  return (
    <AdminContent title={terms ? `Trade prices: ${terms.tag}` : "New trade prices"}>
      <TradeForm key={terms ? `${terms.id} ${terms.version}` : "new"} terms={terms} />
    </AdminContent>
  );
}

function Offers({ offers, categories }: { offers: readonly Offer[]; categories: Category[] }) {
  const changes = useMay("offers.change");
  const { isBusy, run } = useAction();
  const [open, setOpen] = useState<Offer | "new" | null>(null);
  return (
    <AdminContent
      title="Offers"
      lead="Codes and offers. Each order gets the ones that save the customer most."
      actions={
        changes && (
          <Button size="small" onClick={() => setOpen("new")}>
            Add an offer
          </Button>
        )
      }
    >
      <Views />
      {offers.length === 0 && <EmptyList>No offers yet.</EmptyList>}
      <ul aria-label="Offers" className={offers.length > 0 ? ROWS : undefined}>
        {offers.map((offer) => (
          <li key={offer.id} className={ROW}>
            <OfferFacts offer={offer} />
            {changes && (
              <div className="flex gap-2">
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Edit ${offer.name}`}
                  onClick={() => setOpen(offer)}
                >
                  Edit
                </Button>
                {offer.used === 0 && (
                  <ConfirmButton
                    question="Delete for good?"
                    thing={offer.name}
                    size="small"
                    busy={isBusy(`delete-${offer.id}`)}
                    onConfirm={() => run(`delete-${offer.id}`, () => deleteOffer(offer.id))}
                  >
                    Delete
                  </ConfirmButton>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === "new" ? "Add an offer" : "Edit offer"}
      >
        {open !== null && (
          <OfferForm
            offer={open === "new" ? null : open}
            categories={categories}
            onClose={() => setOpen(null)}
          />
        )}
      </Dialog>
    </AdminContent>
  );
}

function OfferFacts({ offer }: { offer: Offer }) {
  const { state, days } = offerState(offer);
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{offer.name}</span>
        {offer.code && <code className="rounded bg-sunken px-2 py-0.5 text-sm">{offer.code}</code>}
        <StatusChip tone={state === "On" ? "success" : "default"}>{state}</StatusChip>
      </p>
      <p className="mt-1">{offerText(offer)}</p>
      <p className="text-sm text-soft">
        {[days, `used in ${offer.used_is_least ? "more than " : ""}${countOf(offer.used, "order")}`]
          .filter(Boolean)
          .join(", ")}
      </p>
    </div>
  );
}
