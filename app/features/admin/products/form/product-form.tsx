import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import { ApiError, fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { FormSection } from "./form-section.tsx";
import {
  isLabelError,
  isPackError,
  isPictureError,
  type LabelForm,
  withDefaultPrice,
} from "./label-form.ts";
import { LabelSection } from "./label-section.tsx";
import { PackFields } from "./pack-fields.tsx";
import { packsText } from "./pack-form.ts";
import { type PictureForm, withImage } from "./picture-form.ts";
import { PicturesField } from "./pictures-field.tsx";
import type { ProductFormValues } from "./product-form-values.ts";
import { ProductImageField } from "./product-image-field.tsx";

/** How a product is saved: over a version that someone else has saved, and hidden or shown; undefined leaves that as it is. */
export interface SaveHow {
  anyway?: boolean;
  hidden?: boolean;
}

/** All that the form edits. */
export interface EditedProduct {
  values: ProductFormValues;
  label: LabelForm;
  pictures: PictureForm;
}

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

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

const FIELDS = ["title", "description", "price", "stock", "category_id", "image"] as const;

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
  const [{ values, ...stored }, setMain] = useState(() => ({
    values: initial.values,
    pictures: initial.pictures,
  }));
  const [label, setLabel] = useState(initial.label);
  const pictures = withImage(stored.pictures, values.image);
  const edited = { values, label, pictures };
  const [saved] = useState(() => JSON.stringify(edited));
  const [labelOpen, setLabelOpen] = useState(false);
  const [packsOpen, setPacksOpen] = useState(false);
  const [busy, setBusy] = useState<"main" | "other" | null>(null);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** How it was saved last. */
  const [lastHow, setLastHow] = useState<SaveHow>({});
  const form = useRef<HTMLFormElement>(null);
  const category = categories.find(({ id }) => String(id) === values.category_id.trim());

  useEffect(() => {
    if (!failure) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
  }, [failure]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    return save({});
  }

  async function save(how: SaveHow) {
    if (busy || uploading) return;
    setBusy(how.hidden === undefined ? "main" : "other");
    setLastHow(how);
    setFailure(null);
    try {
      await onSave(edited, how);
    } catch (error) {
      setFailure(error);
      setLabelOpen((open) => open || isLabelError(error));
      setPacksOpen((open) => open || isPackError(error));
    } finally {
      setBusy(null);
    }
  }

  function setValues(change: (old: ProductFormValues) => ProductFormValues) {
    setMain((old) => ({ ...old, values: change(old.values) }));
  }

  function changePictures(change: (old: PictureForm) => PictureForm) {
    setMain((old) => {
      const next = change(withImage(old.pictures, old.values.image));
      return { values: { ...old.values, image: next[0]?.url ?? "" }, pictures: next };
    });
  }

  const fieldFailed =
    failure instanceof ApiError &&
    (isLabelError(failure) ||
      isPackError(failure) ||
      isPictureError(failure) ||
      FIELDS.some((name) => failure.fieldMessage(name)));
  const errorOf = (name: string) => fieldMessage(failure, name);
  const field = (name: keyof ProductFormValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: Typed) => {
      if (name === "price") setLabel((old) => withDefaultPrice(old, target.value, values.price));
      setValues((old) => ({ ...old, [name]: target.value }));
    },
  });

  return (
    <form
      ref={form}
      noValidate
      data-unsaved={busy === null && JSON.stringify(edited) !== saved}
      onSubmit={submit}
      className="grid max-w-3xl gap-5"
    >
      {failure !== null && !fieldFailed && (
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
