import { TriangleAlert } from "lucide-react";
import { SelectField } from "#app/ui/select-field.tsx";
import type { PinAndState } from "../pincodes/use-pin-and-state.ts";
import { STATE_NAMES } from "./indian-states.ts";

interface StateFieldProps {
  place: PinAndState;
  error: string | undefined;
  forStaff?: boolean;
}

/** The state or union territory of an address, with a warning if it doesn't match the PIN code. */
export function StateField({ place, error, forStaff }: StateFieldProps) {
  return (
    <div className="min-w-0">
      <SelectField
        name="state"
        label="State"
        autoComplete={forStaff ? "off" : "address-level1"}
        value={place.state}
        onChange={({ target }) => place.selectState(target.value)}
        error={error}
        required
      >
        <option value="">Choose a state</option>
        {STATE_NAMES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <p role="status" className="text-sm text-warning">
        {place.warning && !error && (
          <span className="mt-1.5 flex gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-[1.125rem] shrink-0" />
            {place.warning}
          </span>
        )}
      </p>
    </div>
  );
}
