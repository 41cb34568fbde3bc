import type { ChangeEvent, HTMLInputTypeAttribute, ReactNode } from "react";
import { DIET_NAMES } from "#app/features/catalogue/product/diet-names.ts";
import { unusualRate } from "#app/features/catalogue/product/gst-rate.ts";
import { shop } from "#app/settings.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type LabelValues, withShopDetails } from "./label-form.ts";
import { TaxProposals } from "./tax-proposals.tsx";

interface LabelTextFieldsProps {
  values: LabelValues;
  onChange: (values: LabelValues) => void;
  /** The selected category; null if it is unknown. */
  categoryId: number | null;
  errorOf: (field: string) => string | undefined;
}

type TextName = Exclude<keyof LabelValues, "is_food" | "van_only">;
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Fields that have a different name in the API's errors. */
const WIRE_NAMES: Partial<Record<TextName, string>> = {
  name_en: "names.en",
  name_te: "names.te",
  name_ta: "names.ta",
  name_hi: "names.hi",
};

/** The props of a field: its name, value, error and change handler. */
type Field = (name: TextName) => {
  name: TextName;
  value: string;
  error: string | undefined;
  onChange: (event: Typed) => void;
};

const NUMBER: { type: HTMLInputTypeAttribute; min: number } = { type: "number", min: 0 };

/** The label details, without the packs. */
export function LabelTextFields({ values, onChange, categoryId, errorOf }: LabelTextFieldsProps) {
  const field: Field = (name) => ({
    name,
    value: values[name],
    error: errorOf(WIRE_NAMES[name] ?? name),
    onChange: ({ target }) => onChange({ ...values, [name]: target.value }),
  });
  return (
    <>
      <FormGroup title="Names">
        <TextField
          label="Common name"
          hint="As printed on the label. If blank, the title is used."
          {...field("name_en")}
        />
        <TextField label="Telugu" lang="te" {...field("name_te")} />
        <TextField label="Tamil" lang="ta" {...field("name_ta")} />
        <TextField label="Hindi" lang="hi" {...field("name_hi")} />
      </FormGroup>
      <ContentsFields field={field}>
        <Checkbox
          name="is_food"
          label="This is food"
          checked={values.is_food}
          onChange={({ target }) => onChange({ ...values, is_food: target.checked })}
          error={errorOf("is_food")}
        />
      </ContentsFields>
      <FormGroup title="Delivery">
        <Checkbox
          name="van_only"
          label="Only by our own van"
          hint="For fresh goods. Addresses that the van doesn't reach can't order it; the van's PIN codes are in the settings. If you untick it, stock too close to its best-before date to be sent by parcel is written off for good."
          checked={values.van_only}
          onChange={({ target }) => onChange({ ...values, van_only: target.checked })}
          error={errorOf("van_only")}
          className="sm:col-span-2"
        />
      </FormGroup>
      <MakerFields field={field} onFill={() => onChange(withShopDetails(values))} />
      <TaxFields field={field} values={values}>
        <TaxProposals
          key={categoryId}
          categoryId={categoryId}
          values={values}
          onUse={(tax) => onChange({ ...values, ...tax })}
        />
      </TaxFields>
    </>
  );
}

/** The product's tax. A rate announced for later can be entered with its start date. */
function TaxFields({
  field,
  values,
  children,
}: {
  field: Field;
  values: LabelValues;
  children: ReactNode;
}) {
  const warnings = [values.gst_rate_percent, values.next_gst_rate_percent].map((typed) =>
    unusualRate(numberOrNull(typed)),
  );
  const warning = warnings.find(Boolean);
  return (
    <FormGroup title="Tax">
      <TextField label="HSN code" hint="4, 6 or 8 digits" inputMode="numeric" {...field("hsn")} />
      <TextField
        label="GST rate"
        hint="Percent, included in the price. Applies from today."
        {...NUMBER}
        step="0.01"
        inputMode="decimal"
        {...field("gst_rate_percent")}
      />
      <TextField
        label="Next rate"
        hint="Only if the rate changes at a later date"
        {...NUMBER}
        step="0.01"
        inputMode="decimal"
        {...field("next_gst_rate_percent")}
      />
      <TextField
        label="Applies from"
        hint="The first day of the next rate"
        type="date"
        {...field("next_gst_rate_from")}
      />
      {warning && (
        <InlineAlert tone="warning" className="sm:col-span-2">
          {warning}
        </InlineAlert>
      )}
      {children}
    </FormGroup>
  );
}

function ContentsFields({ field, children }: { field: Field; children: ReactNode }) {
  return (
    <FormGroup title="What's in it">
      {children}
      <SelectField label="Veg mark" {...field("diet_mark")}>
        <option value="">None</option>
        {Object.entries(DIET_NAMES).map(([mark, name]) => (
          <option key={mark} value={mark}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Ingredients"
        hint="One per line, largest share first"
        {...field("ingredients")}
      />
      <TextArea
        label="Allergens"
        hint="One per line. Leave blank if there are none."
        {...field("allergens")}
      />
      <TextArea
        label="Benefits"
        hint="One per line. A claim such as 'Source of fibre' is shown only with its value: '(8 g per 100 g)'."
        {...field("benefits")}
      />
      <TextArea label="Storage" rows={2} {...field("storage")} />
      <TextField
        label="Best before, in months"
        hint="Months from packing"
        {...NUMBER}
        step={1}
        inputMode="numeric"
        {...field("shelf_life_months")}
      />
      <TextField
        label="Best before, in days"
        hint="Days from packing, for fresh goods. Leave the months blank then."
        {...NUMBER}
        step={1}
        inputMode="numeric"
        {...field("shelf_life_days")}
      />
    </FormGroup>
  );
}

function MakerFields({ field, onFill }: { field: Field; onFill: () => void }) {
  return (
    <FormGroup title="Who made it">
      <TextArea
        label="Maker or packer"
        hint="Name and full address with PIN code"
        rows={3}
        {...field("maker")}
      />
      <TextArea
        label="Consumer care"
        hint="Phone and email for complaints"
        rows={3}
        {...field("consumer_care")}
      />
      <TextField label="Country of origin" {...field("country_of_origin")} />
      <TextField
        label="FSSAI licence"
        hint={`The maker's 14 digits. If blank, the shop's is used: ${shop.fssai}`}
        inputMode="numeric"
        {...field("fssai_licence")}
      />
      <TextArea
        label="Importer"
        hint="For goods from abroad: name and full address with PIN code"
        rows={3}
        {...field("importer")}
      />
      <div>
        <Button variant="outline" size="small" onClick={onFill}>
          Fill in the farm's details
        </Button>
        <p className="mt-1.5 text-sm text-soft">
          Fills maker, consumer care and origin if they are blank
        </p>
      </div>
    </FormGroup>
  );
}

/** A titled group of fields, with two columns on wide screens. */
function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-3 w-full font-serif text-xl font-semibold">{title}</legend>
      <div className="clear-both grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
