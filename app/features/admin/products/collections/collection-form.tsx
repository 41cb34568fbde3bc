import { useState } from "react";
import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import {
  readAdminCollection,
  saveCollection,
} from "#app/features/product-admin/collections/collection-edit-client.ts";
import type { AdminCollection } from "#app/features/product-admin/collections/collection-edit-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { ProductImageField } from "../form/product-image-field.tsx";
import {
  COLLECTION_FIELDS,
  type CollectionFormValues,
  EMPTY_COLLECTION,
  toCollectionFormValues,
  toCollectionInput,
} from "./collection-form-values.ts";
import { GoodsPreview } from "./goods-preview.tsx";
import { PickedProducts } from "./picked-products.tsx";
import { RuleFields } from "./rule-fields.tsx";

interface CollectionFormProps {
  /** Null when creating a collection. */
  collection: AdminCollection | null;
  categories: readonly CategoryChip[];
}

const LIST = "/admin/products?view=collections";

/** The form of a collection. Errors never clear the typed values. */
export function CollectionForm({ collection, categories }: CollectionFormProps) {
  const navigate = useNavigateFromHere();
  const { typed, change, busy, failure, newer, errorOf, form } = useEditForm<
    AdminCollection,
    CollectionFormValues
  >({
    thing: collection,
    empty: () => EMPTY_COLLECTION,
    toValues: toCollectionFormValues,
    names: COLLECTION_FIELDS,
    read: ({ id }) => readAdminCollection(id),
    async save(values, over) {
      await saveCollection(over, toCollectionInput(values));
      notify({ kind: "success", text: "Saved. The shop shows it now." });
      await navigate(LIST);
    },
  });
  const [uploading, setUploading] = useState(false);

  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SaveFailure
        failure={failure}
        newer={newer}
        fallback="The collection was not saved. Try again."
      />
      <Panel className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          label="Name"
          hint="Shoppers see it as the page's heading, such as: For Ugadi"
          error={errorOf("name")}
          maxLength={60}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextArea
          label="Description"
          hint="Optional. Shown under the heading and to search engines."
          error={errorOf("description")}
          rows={3}
          maxLength={1000}
          value={typed.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <ProductImageField
          name="image"
          alt="The collection's picture"
          hint="Optional. A web address or a path in this shop."
          value={typed.image}
          error={errorOf("image")}
          onChange={({ target }) => change({ image: target.value })}
          onUploaded={(image) => change({ image })}
          onUploading={setUploading}
        />
        <TextField
          label="Page address"
          hint="Follows /collections/. Leave empty to make it from the name."
          error={errorOf("slug")}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={typed.slug}
          onChange={({ target }) => change({ slug: target.value })}
        />
      </Panel>
      <Panel aria-labelledby="goods-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="goods-title" className="text-2xl">
          Products
        </h2>
        <fieldset>
          <legend className="sr-only">How products are chosen</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <KindTile typed={typed} kind="picked" onChange={change}>
              Hand-picked, in your order
            </KindTile>
            <KindTile typed={typed} kind="rules" onChange={change}>
              By rules; all must match
            </KindTile>
          </div>
        </fieldset>
        {typed.kind === "picked" ? (
          <PickedProducts
            products={typed.products}
            error={errorOf("product_ids")}
            onChange={(products) => change({ products })}
          />
        ) : (
          <RuleFields typed={typed} categories={categories} errorOf={errorOf} onChange={change} />
        )}
        <GoodsPreview typed={typed} />
      </Panel>
      <Panel aria-labelledby="where-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="where-title" className="text-2xl">
          Where and when
        </h2>
        <Checkbox
          label="Show on the home page"
          hint="The home page shows the first three in your list."
          checked={typed.onHome}
          onChange={({ target }) => change({ onHome: target.checked })}
        />
        <Checkbox
          label="Hidden"
          hint="Shoppers see neither its page nor its row on the home page."
          checked={typed.hidden}
          onChange={({ target }) => change({ hidden: target.checked })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="First day"
            hint="Leave empty to start now."
            type="date"
            error={errorOf("first_day")}
            value={typed.firstDay}
            onChange={({ target }) => change({ firstDay: target.value })}
          />
          <TextField
            label="Last day"
            hint="Leave empty for no end."
            type="date"
            error={errorOf("last_day")}
            value={typed.lastDay}
            onChange={({ target }) => change({ lastDay: target.value })}
          />
        </div>
      </Panel>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="Saving..." disabled={uploading}>
          Save collection
        </Button>
        <ButtonLink to={LIST} variant="outline">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

interface KindTileProps {
  typed: CollectionFormValues;
  kind: CollectionFormValues["kind"];
  onChange: (changes: Partial<CollectionFormValues>) => void;
  children: string;
}

function KindTile({ typed, kind, onChange, children }: KindTileProps) {
  return (
    <RadioTile name="kind" checked={typed.kind === kind} onChange={() => onChange({ kind })}>
      <span className="font-semibold">{children}</span>
    </RadioTile>
  );
}
