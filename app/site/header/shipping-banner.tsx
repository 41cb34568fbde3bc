import { reopeningDay } from "#app/features/delivery/reopening-day.ts";
import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { shortDay } from "#app/shared/india-time.ts";
import { businessDays } from "#app/shared/text/range-of.ts";
import { Link } from "#app/ui/link.tsx";

const lines = () => [
  ...closureLine(),
  ...[shop.homeTexts.banner].filter(Boolean),
  shop.deliveryTerms,
  ...(deliversFree() ? ["No delivery charge"] : []),
  `Packed on our farm, at your door in ${businessDays(shop.deliveryDays)}`,
];

function closureLine(): string[] {
  const day = reopeningDay(new Date());
  return day === null ? [] : [`We are away: parcels leave from ${shortDay(day)} on`];
}

/** Enough copies to fill a wide screen twice; screen readers get only the first. */
const STRIPS = [
  ["first", "second"],
  ["third", "fourth"],
];

function Grain() {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="mx-6 size-3 fill-star-edge">
      <ellipse cx="6" cy="6" rx="5" ry="3.2" transform="rotate(-40 6 6)" />
    </svg>
  );
}

function Strip({ copies }: { copies: readonly string[] }) {
  return (
    <span className="flex min-w-1/2 shrink-0 justify-around">
      {copies.map((copy) =>
        lines().map((line) => (
          <span
            key={copy + line}
            aria-hidden={copy !== "first" || undefined}
            className="flex items-center whitespace-nowrap"
          >
            {line}
            <Grain />
          </span>
        )),
      )}
    </span>
  );
}

/** The scrolling free-shipping banner: one cycle takes 18 s; it pauses on hover and focus. */
export function ShippingBanner({ className }: { className?: string }) {
  return (
    <div className={className}>
      <Link to="/shipping" className="group shipping-banner">
        <span className="shipping-strips">
          {STRIPS.map((copies) => (
            <Strip key={copies[0]} copies={copies} />
          ))}
        </span>
      </Link>
    </div>
  );
}
