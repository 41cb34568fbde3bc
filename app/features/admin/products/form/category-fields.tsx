import type { ChangeEvent } from "react";
import type { CategoryChip } from "#app/features/catalogue/category/category-chip.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

interface CategoryFieldsProps {
  categories: readonly CategoryChip[];
  /** The id if it is that of a known category; otherwise null. */
  chosen: number | null;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) => void;
}

/** A product's category, selected by name or typed as a number. Both fields show the same category. */
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
