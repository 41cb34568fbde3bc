import { useAppearance } from "#app/appearance.ts";
import { shop } from "#app/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

/** The grains of the ear, from stem to tip: x, y, radius. */
const GRAINS = [
  [21.2, 12.6, 3.2],
  [24.4, 9.4, 3.2],
  [28.4, 8.6, 3.3],
  [32.2, 10.2, 3.2],
  [34.6, 13.6, 3.2],
  [35.6, 17.6, 3.1],
  [35.6, 21.6, 2.9],
  [35.2, 25.2, 2.5],
  [34.6, 28.4, 2],
] as const;

interface LogoProps {
  /** Light text for the footer's dark green background. */
  onGrove?: boolean;
}

/** The uploaded logo, or a foxtail millet ear between two leaves with the shop's name. Links to the home page. */
export function Logo({ onGrove = false }: LogoProps) {
  const { logo } = useAppearance();
  return (
    <Link to="/" className="inline-flex shrink-0 items-center gap-1.5 rounded-sm">
      {logo ? (
        <img {...logo} alt={logo.alt} />
      ) : (
        <>
          <svg
            aria-hidden="true"
            viewBox="0 0 46 46"
            className={classNames("size-11.5", onGrove ? "text-on-grove" : "text-leaf")}
          >
            <path
              d="M14 40.5c0-12 1-20 6.5-27"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.8"
              strokeLinecap="round"
            />
            <path
              d="M13.6 33.5C7 32.5 3.4 27 3.2 20c6.6.6 10.8 5.6 10.4 13.5z"
              fill="currentColor"
            />
            <path
              d="M15.6 27.8c-.2-6 3.4-10 9-10.4.2 6-3.2 10.2-9 10.4z"
              fill="currentColor"
              opacity=".72"
            />
            <g className="fill-turmeric">
              {GRAINS.map(([x, y, radius]) => (
                <circle key={y} cx={x} cy={y} r={radius} />
              ))}
            </g>
          </svg>
          <span className="flex flex-col">
            <span
              className={classNames(
                "font-serif text-[1.625rem] leading-7 lg:text-[1.8125rem]",
                onGrove ? "text-on-grove-strong" : "text-ink",
              )}
            >
              {shop.shortName}
            </span>{" "}
            <span
              className={classNames(
                "text-[0.6875rem] leading-[0.875rem] font-semibold tracking-[0.14em] uppercase",
                onGrove ? "text-on-grove" : "text-soft",
              )}
            >
              {shop.name.replace(shop.shortName, "").trim()}
            </span>
            <span className="sr-only"> home</span>
          </span>
        </>
      )}
    </Link>
  );
}
