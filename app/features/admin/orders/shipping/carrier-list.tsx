import { shop } from "#app/settings.ts";

const CARRIERS = "known-carriers";

/** A datalist of the carriers in the settings, for inputs that spread `carrierInput`. */
export function CarrierList() {
  return (
    <datalist id={CARRIERS}>
      {shop.carriers.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** The attributes of an input for a carrier's name. */
export const carrierInput = { list: CARRIERS, maxLength: 100, autoComplete: "off" } as const;
