import { shop } from "#app/settings.ts";

const CARRIERS = "known-carriers";

/** The names of the carriers in the settings, for the inputs of a page that spread `carrierInput`. */
export function CarrierList() {
  return (
    <datalist id={CARRIERS}>
      {shop.carriers.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** The attributes of a field for a carrier's name. */
export const carrierInput = { list: CARRIERS, maxLength: 100, autoComplete: "off" } as const;
