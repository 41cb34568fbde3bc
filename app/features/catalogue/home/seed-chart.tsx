import { ChevronRight } from "lucide-react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { LocalNames } from "../product/local-names.tsx";
import { withLanguages } from "./seed-names.ts";
import type { Seed as SeedRow } from "./seeds.ts";

/** The nine millets with their names, cooking times and best uses. */
export function SeedChart({ seeds }: { seeds: readonly SeedRow[] }) {
  return (
    <section
      aria-labelledby="seed-chart"
      className="below-fold mt-14 border-y border-line bg-sunken py-12 md:mt-20 md:py-18"
    >
      <div className="page-width grid gap-8 lg:grid-cols-[18rem_1fr] lg:gap-12">
        <div>
          <p className="text-sm font-semibold text-clay">The seed chart</p>
          <h2 id="seed-chart" className="mt-2 lg:text-[2.5rem] lg:leading-11">
            Nine millets, told apart at a glance
          </h2>
          <p className="mt-4 text-soft">
            Rain-fed grains from red soil. Soak, cook like rice, and pick the one that suits
            tonight’s supper.
          </p>
          <ButtonLink to="/benefits" variant="outline" size="small" className="mt-5">
            How to cook each millet
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </ButtonLink>
        </div>
        <ul className="grid grid-cols-3 gap-x-3 gap-y-5 sm:gap-0 sm:divide-line">
          {seeds.map((row) => (
            <Seed key={row.slug} {...row} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Seed({ slug, name, local, minutes, bestFor }: SeedRow) {
  return (
    <li className="seed">
      <Picture
        src={`/drawings/disc-${slug}.svg`}
        alt=""
        crop="disc"
        width={76}
        height={76}
        className="size-19 shrink-0 rounded-full sm:size-16"
      />
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] leading-5 sm:text-card">
          <Link
            to={`/search?q=${encodeURIComponent(name.toLowerCase())}`}
            className="after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-0.5 hidden truncate text-sm text-soft sm:block">
          <LocalNames names={withLanguages(local)} />
        </p>
        <p className="mt-0.5 text-xs text-soft sm:text-sm">
          {minutes} min<span className="hidden sm:inline"> · {bestFor}</span>
        </p>
      </div>
    </li>
  );
}
