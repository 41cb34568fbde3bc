import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { readOffers, saveOffer } from "#app/features/offers/offer-client.ts";
import type { Offer, OfferKind } from "#app/features/offers/offer-schema.ts";
import { randomUuid } from "#app/shared/codes/random-codes.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SaveFailure } from "../forms/save-failure.tsx";
import { useEditForm } from "../forms/use-edit-form.ts";
import {
  EMPTY_OFFER,
  OFFER_FIELDS,
  type OfferFormValues,
  toOfferFormValues,
  toOfferInput,
} from "./offer-form-values.ts";
import { OfferGoods } from "./offer-goods.tsx";

interface OfferFormProps {
  /** Null when creating an offer. */
  offer: Offer | null;
  categories: readonly Category[];
  onClose: () => void;
}

const KINDS: readonly { value: OfferKind; label: string }[] = [
  { value: "percent", label: "Percentage off" },
  { value: "amount", label: "Amount off" },
  { value: "free-pieces", label: "Buy several, pay for fewer" },
  { value: "set-price", label: "Several for one price" },
];

/** The form of an offer. Errors never clear the typed values. */
export function OfferForm({ offer, categories, onClose }: OfferFormProps) {
  const { revalidate } = useRevalidator();
  // The idempotency key of this form: a second press or a lost response never creates two offers.
  const [attempt] = useState(randomUuid);
  const { typed, change, busy, failure, newer, errorOf, form } = useEditForm<
    Offer,
    OfferFormValues
  >({
    thing: offer,
    empty: () => EMPTY_OFFER,
    toValues: toOfferFormValues,
    names: OFFER_FIELDS,
    read: readNewest,
    async save(values, over) {
      await saveOffer(over, toOfferInput(values), attempt);
      await revalidate();
      notify({ kind: "success", text: "Saved. It applies from now on." });
      onClose();
    },
  });

  /** A text field of the form; `field` is its name in the API. */
  function text(
    key: keyof OfferFormValues,
    field: string,
    hint?: string,
    label: string = OFFER_FIELDS[key],
  ) {
    return (
      <TextField
        label={label}
        hint={hint}
        error={errorOf(field)}
        value={String(typed[key])}
        inputMode={key === "name" ? "text" : "decimal"}
        autoComplete="off"
        onChange={({ target }) => change({ [key]: target.value })}
      />
    );
  }

  /** A checkbox of the form. */
  function check(key: keyof OfferFormValues, hint?: string) {
    return (
      <Checkbox
        label={OFFER_FIELDS[key]}
        hint={hint}
        checked={typed[key] === true}
        onChange={({ target }) => change({ [key]: target.checked })}
      />
    );
  }

  return (
    <form {...form} className="grid gap-4">
      <SaveFailure failure={failure} newer={newer} fallback="The offer was not saved. Try again." />
      {text("name", "name", "Shoppers see it in the cart and on the order.")}
      {check("needsCode")}
      {typed.needsCode && (
        <TextField
          label={OFFER_FIELDS.code}
          hint="4 to 20 letters and digits, such as UGADI10."
          error={errorOf("code")}
          value={typed.code}
          autoComplete="off"
          spellCheck={false}
          inputClassName="uppercase"
          onChange={({ target }) => change({ code: target.value })}
        />
      )}
      <SelectField
        label={OFFER_FIELDS.kind}
        value={typed.kind}
        onChange={({ target }) => change({ kind: target.value as OfferKind })}
      >
        {KINDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {typed.kind === "percent" && text("percent", "percent")}
        {(typed.kind === "free-pieces" || typed.kind === "set-price") && text("pieces", "pieces")}
        {typed.kind === "free-pieces" &&
          text("freePieces", "free_pieces", "The cheapest are free.")}
        {typed.kind === "amount" && text("amount", "amount", undefined, "₹ off")}
        {typed.kind === "set-price" && text("amount", "amount", undefined, "₹ for a set")}
        {text("minGoods", "min_goods", "Leave empty for any order.")}
      </div>
      <OfferGoods
        products={typed.products}
        categoryIds={typed.categoryIds}
        categories={categories}
        onChange={change}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={OFFER_FIELDS.from}
          type="date"
          error={errorOf("starts_at")}
          value={typed.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label={OFFER_FIELDS.until}
          type="date"
          error={errorOf("ends_at")}
          value={typed.until}
          onChange={({ target }) => change({ until: target.value })}
        />
        {text("perCustomer", "per_customer", "Leave empty for any number.")}
        {text("maxUses", "max_uses", "Leave empty for any number.")}
      </div>
      {check("firstOrder")}
      {check("combines", "If those can be combined too.")}
      {check("enabled")}
      <Button type="submit" busy={busy} busyText="Saving...">
        Save offer
      </Button>
    </form>
  );
}

async function readNewest({ id }: Offer): Promise<Offer> {
  const found = (await readOffers()).find((offer) => offer.id === id);
  if (!found) throw new Error("Offer not found");
  return found;
}
