import { TextField } from "#app/ui/text-field.tsx";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";
import type { BusinessField, BusinessState } from "./use-business.ts";

interface BusinessDetailsProps {
  business: Pick<BusinessState, "values" | "otherState" | "change" | "onToggle" | "errorIn">;
  /** The error of the last attempt to place the order, if any. */
  failure: unknown;
  /** Whether staff fill it in for a customer. */
  forStaff?: boolean;
}

/** GSTIN and name of the business that is buying, in a collapsible section. */
export function BusinessDetails({ business, failure, forStaff }: BusinessDetailsProps) {
  const field = (name: BusinessField) => ({
    name,
    value: business.values[name],
    error: business.errorIn(failure, name),
    onChange: (event: { currentTarget: { value: string } }) =>
      business.change(name, event.currentTarget.value),
  });
  const details = useShownFailure<HTMLDetailsElement>(failure);
  return (
    <details
      ref={details}
      className="rounded-panel border border-line bg-surface"
      onToggle={(event) => business.onToggle(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-5 font-semibold text-leaf">
        Buying for a business?
      </summary>
      <div className="grid gap-4 px-5 pt-1 pb-5 sm:grid-cols-2">
        <TextField
          {...field("gstin")}
          label="GST number (GSTIN)"
          hint="15 characters. It is printed on the invoice."
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          inputClassName="uppercase"
        />
        <TextField
          {...field("business_name")}
          label="Name of the business"
          maxLength={100}
          autoComplete={forStaff ? "off" : "organization"}
        />
        {business.otherState !== undefined && (
          <TextField
            {...field("billing_address")}
            label={`Its address in ${business.otherState}`}
            hint="Where this GST number is registered. The goods are still sent to the address above."
            maxLength={200}
            autoComplete={forStaff ? "off" : undefined}
            className="sm:col-span-2"
          />
        )}
      </div>
    </details>
  );
}
