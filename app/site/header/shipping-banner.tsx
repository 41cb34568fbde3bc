import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/shop.ts";
import { Link } from "#app/ui/link.tsx";

const LINES = [
  PROMISES.freeShipping,
  "No delivery charge",
  `Packed on our farm, at your door in ${shop.deliveryDays.min} to ${shop.deliveryDays.max} business days`,
];

/** As often as it takes to fill a wide screen twice; who listens hears it once. */
const STRIPS = [
  ["once", "again"],
  ["third", "fourth"],
];

function Grain() {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="mx-6 size-3 fill-star-edge">
      <ellipse cx="6" cy="6" rx="5" ry="3.2" transform="rotate(-40 6 6)" />
    </svg>
  );
}

function Strip({ rounds }: { rounds: readonly string[] }) {
  return (
    <span className="flex min-w-1/2 shrink-0 justify-around">
      {rounds.map((round) =>
        LINES.map((line) => (
          <span
            key={round + line}
            aria-hidden={round !== "once" || undefined}
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

/** The offer that runs over every page: once round in 18 s, still under the pointer or the focus. */
export function ShippingBanner() {
  return (
    <Link to="/shipping" className="group shipping-banner">
      <span className="flex h-9 w-max min-w-[200%] animate-marquee items-center group-hover:[animation-play-state:paused] group-focus:[animation-play-state:paused]">
        {STRIPS.map((rounds) => (
          <Strip key={rounds[0]} rounds={rounds} />
        ))}
      </span>
    </Link>
  );
}
