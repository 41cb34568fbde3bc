import type { SubmitEvent } from "react";
import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { LabelSection } from "./label-section.tsx";
import { PackFields } from "./pack-fields.tsx";
import { packsText } from "./pack-form.ts";
import { PicturesField } from "./pictures-field.tsx";
import { ProductImageField } from "./product-image-field.tsx";
import { type EditedProduct, type SaveHow, useProductForm } from "./use-product-form.ts";

interface ProductFormProps {
  initial: EditedProduct;
  /** Legally required label details that are missing. */
  missing?: readonly string[];
  categories: readonly CategoryChip[];
  /** 'Create Product' or 'Update Product'. */
  buttonText: string;
  /** Saves and navigates on; an error it throws is shown, at its fields if it names them. */
  onSave: (edited: EditedProduct, how: SaveHow) => Promise<void>;
  /** Whether the product is hidden now. */
  hidden?: boolean;
  /** Replaces what was typed with the version that someone else has saved. */
  onLoadNewer?: () => Promise<void>;
}

/** A product's six main fields, with its packs and its label details in collapsible sections. */
export function ProductForm(props: ProductFormProps) {
  const {
    initial,
    missing = [],
    categories,
    buttonText,
    onSave,
    onLoadNewer,
    hidden = false,
  } = props;
  const {
    form,
    values,
    setValues,
    label,
    setLabel,
    pictures,
    changePictures,
    packsOpen,
    setPacksOpen,
    labelOpen,
    setLabelOpen,
    busy,
    uploading,
    setUploading,
    save,
    lastHow,
    isUnsaved,
    failure,
    errorOf,
    field,
  } = useProductForm(initial, onSave);
  const category = categories.find(({ id }) => String(id) === values.category_id.trim());

  function submit(event: SubmitEvent) {
    event.preventDefault();
    return save({});
  }

  return (
    <form
      ref={form}
      noValidate
      data-unsaved={isUnsaved}
      onSubmit={submit}
      className="grid max-w-3xl gap-5"
    >
      {failure !== null && (
        <InlineAlert
          tabIndex={-1}
          action={
            onLoadNewer && errorOf("expected_updated_at") ? (
              <NewerProduct
                onLoad={onLoadNewer}
                onSave={() => save({ ...lastHow, anyway: true })}
              />
            ) : undefined
          }
        >
          {messageOf(failure, "Failed to save the product.")}
        </InlineAlert>
      )}
      <TextField label="Title" {...field("title")} />
      <TextArea label="Description" {...field("description")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Price"
          hint="In rupees, all taxes included"
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          {...field("price")}
        />
        <TextField
          label="Stock"
          hint="Packs in stock"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          {...field("stock")}
        />
      </div>
      <FormSection
        title="Packs"
        lead={packsText(label, values)}
        open={packsOpen}
        onToggle={setPacksOpen}
      >
        <PackFields
          form={label}
          own={values}
          onChange={(packs, { price, stock }) => {
            setLabel((old) => ({ ...old, ...packs }));
            setValues((old) => ({ ...old, price, stock }));
          }}
          errorOf={errorOf}
        />
      </FormSection>
      <CategoryFields
        categories={categories}
        chosen={category?.id ?? null}
        {...field("category_id")}
      />
      <div className="grid gap-4">
        <ProductImageField
          key={pictures[0]?.key}
          {...field("image")}
          onUploading={setUploading}
          onUploaded={(image) => setValues((old) => ({ ...old, image }))}
        />
        <PicturesField
          pictures={pictures}
          packs={label.packs}
          onChange={changePictures}
          onUploading={setUploading}
          errorOf={errorOf}
        />
      </div>
      <LabelSection
        values={label.fields}
        onChange={(fields) => setLabel((old) => ({ ...old, fields }))}
        categoryId={category?.id ?? null}
        missing={missing}
        open={labelOpen}
        onToggle={setLabelOpen}
        errorOf={errorOf}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="large"
          busy={busy === "main"}
          aria-disabled={uploading}
          busyText="Saving..."
        >
          {buttonText}
        </Button>
        <Button
          variant="outline"
          size="large"
          busy={busy === "other"}
          aria-disabled={uploading}
          busyText="Saving..."
          onClick={() => save({ hidden: !hidden })}
        >
          {hidden ? "Save and show" : "Save hidden"}
        </Button>
      </div>
    </form>
  );
}

interface NewerProductProps {
  onLoad: () => void;
  onSave: () => void;
}

/** The choices when someone else saved first; saving changes only what was changed here. */
function NewerProduct({ onLoad, onSave }: NewerProductProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="small" onClick={onSave}>
        Save my changes anyway
      </Button>
      <Button variant="quiet" size="small" onClick={onLoad}>
        Load the newer version
      </Button>
    </div>
  );
}
