import { LABEL_GAPS, type LabelGap } from "#app/features/catalogue/label/label-gaps.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { FormSection } from "./form-section.tsx";
import type { LabelValues } from "./label-form.ts";
import { LabelTextFields } from "./label-text-fields.tsx";

interface LabelSectionProps {
  values: LabelValues;
  onChange: (values: LabelValues) => void;
  /** The selected category; null if it is unknown. */
  categoryId: number | null;
  /** Legally required label details that were missing when the form was opened. */
  missing: readonly string[];
  /** The errors in them at the last attempt to save; null if there were none. */
  failure: unknown;
  errorOf: (field: string) => string | undefined;
}

/** The label details, in a collapsible section below the main fields and the packs. */
export function LabelSection({ missing, failure, ...fields }: LabelSectionProps) {
  return (
    <div className="grid gap-4">
      {missing.length > 0 && <LabelIncomplete missing={missing} />}
      <FormSection
        title="Label details"
        lead="Names, ingredients, maker, tax: what's printed on the back of the pack"
        failure={failure}
      >
        <LabelTextFields {...fields} />
      </FormSection>
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
