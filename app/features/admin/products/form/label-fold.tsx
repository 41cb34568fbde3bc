import { ChevronDown } from "lucide-react";
import { LABEL_GAPS, type LabelGap } from "#app/features/catalogue/label/label-gaps.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import type { LabelForm } from "./label-form.ts";
import { LabelTextFields } from "./label-text-fields.tsx";
import { PackFields } from "./pack-fields.tsx";
import type { OwnPrice } from "./pack-form.ts";

export interface LabelFoldProps {
  form: LabelForm;
  /** Price and stock from the six main fields; they belong to the default pack. */
  own: OwnPrice;
  onChange: (form: LabelForm, own: OwnPrice) => void;
  /** Legally required label details that were missing when the form was opened. */
  missing: readonly string[];
  open: boolean;
  onToggle: (open: boolean) => void;
  errorOf: (field: string) => string | undefined;
}

/** The label details, in a collapsible section below the six main fields. */
export function LabelFold({ missing, open, onToggle, ...fields }: LabelFoldProps) {
  const { form, own, onChange, errorOf } = fields;
  return (
    <div className="grid gap-4">
      {missing.length > 0 && <LabelIncomplete missing={missing} />}
      <details
        open={open}
        onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
        className="group min-w-0 rounded-card border border-edge bg-surface"
      >
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-2.5 sm:px-5 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="block font-semibold">Label details</span>
            <span className="block text-sm text-soft">
              Packs, names, ingredients, maker: what's printed on the back of the pack
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-soft group-open:rotate-180"
          />
        </summary>
        {open && (
          <div className="grid gap-7 px-4 pt-2 pb-5 sm:px-5">
            <PackFields
              form={form}
              own={own}
              onChange={(packs, price) => onChange({ ...form, ...packs }, price)}
              errorOf={errorOf}
            />
            <LabelTextFields
              values={form.fields}
              onChange={(values) => onChange({ ...form, fields: values }, own)}
              errorOf={errorOf}
            />
          </div>
        )}
      </details>
    </div>
  );
}

function LabelIncomplete({ missing }: { missing: readonly string[] }) {
  return (
    <InlineAlert tone="warning">
      <p className="font-semibold">Label incomplete</p>
      <p className="text-sm">The law requires these before the product is sold online:</p>
      <ul className="mt-1 list-disc gap-x-8 pl-5 text-sm sm:columns-2">
        {missing.map((name) => (
          <li key={name}>{LABEL_GAPS[name as LabelGap] ?? name}</li>
        ))}
      </ul>
    </InlineAlert>
  );
}
