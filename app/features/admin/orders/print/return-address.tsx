import { shop } from "#app/settings.ts";

/** The sender's address for returns, and the food licence if the parcel contains food. */
export function ReturnAddress({ withLicence }: { withLicence: boolean }) {
  const { street, district, state, pin } = shop.address;
  return (
    <div className="text-sm text-soft print:text-[8.5pt] print:leading-snug">
      <p className="font-semibold text-base text-ink print:text-[10pt]">{shop.name}</p>
      <p>
        If undelivered, return to {street}, {district}, {state} {pin}
      </p>
      <p>{shop.phone}</p>
      {withLicence && <p>FSSAI {shop.fssai}</p>}
    </div>
  );
}
