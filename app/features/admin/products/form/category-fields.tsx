import type { ChangeEvent } from "react";
import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

interface CategoryFieldsProps {
  categories: readonly CategoryChip[];
  /** The id of a known category; null for any other number. */
  chosen: number | null;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) => void;
}

/** A product's category: chosen by name, or its number typed. Both show the same category. */
export function CategoryFields({ categories, chosen, ...field }: CategoryFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Category"
        value={chosen ?? ""}
        onChange={field.onChange}
        autoComplete="off"
      >
        <option value="" disabled>
          Choose a category
        </option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Category ID"
        hint="Filled in when you choose a category"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        {...field}
      />
    </div>
  );
}
