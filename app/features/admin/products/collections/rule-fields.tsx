import { useState } from "react";
import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import { DIET_NAMES, type DietMarkName } from "#app/features/catalogue/product/diet-names.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { CollectionFormValues } from "./collection-form-values.ts";

interface RuleFieldsProps {
  typed: CollectionFormValues;
  categories: readonly CategoryChip[];
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<CollectionFormValues>) => void;
}

/** The rules of a collection. Empty rules are ignored; products must meet all others. */
export function RuleFields({ typed, categories, errorOf, onChange }: RuleFieldsProps) {
  const known = new Set(categories.map(({ id }) => id));
  const gone = typed.categoryIds
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: "A deleted category" }));
  // Only the initial state: unticking the last category must not close what the shop-keeper has open.
  const [open] = useState(typed.categoryIds.length > 0);

  function text(
    key: "minPrice" | "maxPrice" | "tag" | "origin" | "newDays" | "minDiscount",
    field: string,
    label: string,
    hint?: string,
  ) {
    const isText = key === "tag" || key === "origin";
    return (
      <TextField
        label={label}
        hint={hint}
        error={errorOf(`rules.${field}`)}
        value={typed[key]}
        inputMode={isText ? "text" : "decimal"}
        maxLength={isText ? 100 : 12}
        autoComplete="off"
        onChange={({ target }) => onChange({ [key]: target.value })}
      />
    );
  }

  return (
    <div className="grid gap-4">
      {errorOf("rules") && <p className="font-semibold text-error">{errorOf("rules")}</p>}
      <details className="rounded-card border border-line px-4" open={open}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          {typed.categoryIds.length === 0
            ? "Any category"
            : `In one of these categories (${typed.categoryIds.length})`}
        </summary>
        <fieldset className="grid grid-cols-2 gap-x-4 pb-3 sm:grid-cols-3 lg:grid-cols-4">
          <legend className="sr-only">Categories</legend>
          {[...categories, ...gone].map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={typed.categoryIds.includes(id)}
              onChange={({ target }) =>
                onChange({
                  categoryIds: target.checked
                    ? [...typed.categoryIds, id]
                    : typed.categoryIds.filter((each) => each !== id),
                })
              }
            />
          ))}
        </fieldset>
      </details>
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
        {text("minPrice", "min_price", "From ₹")}
        {text("maxPrice", "max_price", "Up to ₹")}
        {text("newDays", "new_days", "Days since added, at most")}
        {text("minDiscount", "min_discount", "% below the MRP, at least")}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label="Diet"
          value={typed.diet}
          onChange={({ target }) => onChange({ diet: target.value as DietMarkName | "" })}
        >
          <option value="">Any diet</option>
          {Object.entries(DIET_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {text("tag", "tag", "Tag", "One of the products' tags, such as: siridhanya")}
        {text("origin", "origin", "Country of origin", "As on the label, such as: India")}
      </div>
      <Checkbox
        label="In stock only"
        checked={typed.inStock}
        onChange={({ target }) => onChange({ inStock: target.checked })}
      />
    </div>
  );
}
