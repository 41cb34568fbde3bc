import { useState } from "react";
import { type LabelForm, type LabelValues, withDefaultPrice } from "./label-form.ts";
import type { OwnPrice, PackForm } from "./pack-form.ts";
import { type PictureForm, withImage } from "./picture-form.ts";
import type { ProductFormValues } from "./product-form-values.ts";

/** Everything that the product form edits. The first picture has the address from the Image URL field. */
export interface EditedProduct {
  values: ProductFormValues;
  label: LabelForm;
  pictures: PictureForm;
}

/** The product form's values, and the functions that change them. */
export function useEditedProduct(initial: EditedProduct) {
  const [edited, setEdited] = useState(() => ({
    ...initial,
    pictures: withImage(initial.pictures, initial.values.image),
  }));
  const [saved] = useState(() => JSON.stringify(edited));

  function change(changes: (old: EditedProduct) => Partial<EditedProduct>) {
    setEdited((old) => ({ ...old, ...changes(old) }));
  }

  return {
    edited,
    isChanged: JSON.stringify(edited) !== saved,

    /** Changes one of the main fields, and the fields that depend on it. */
    setValue: (name: keyof ProductFormValues, text: string) =>
      change(({ values, label, pictures }) => ({
        values: { ...values, [name]: text },
        ...(name === "price" && { label: withDefaultPrice(label, text, values.price) }),
        ...(name === "image" && { pictures: withImage(pictures, text) }),
      })),

    setPacks: (packs: PackForm, own: OwnPrice) =>
      change(({ values, label }) => ({
        values: { ...values, price: own.price, stock: own.stock },
        label: { ...label, ...packs },
      })),

    setLabel: (fields: LabelValues) => change(({ label }) => ({ label: { ...label, fields } })),

    setPictures: (next: (old: PictureForm) => PictureForm) =>
      change(({ values, pictures: old }) => {
        const pictures = next(old);
        return { pictures, values: { ...values, image: pictures[0]?.url ?? "" } };
      }),
  };
}
